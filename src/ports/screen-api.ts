import type { Position } from '../kernel/ports.ts'
import type { RunsApi } from '../runs/run.ts'
import type { ExtraData } from '../wire/bodies.schema.ts'
import type {
  Identity,
  Invite,
  ProblemHead,
  Solution,
  User,
  UserType,
  WhiteLabel,
} from '../wire/entities.schema.ts'
import type { Technology } from '../wire/problems.ts'
import type { ReportSet, Teaching } from '../wire/report.schema.ts'
import type { RepositoryBlob, RepositoryTree } from '../wire/repository.schema.ts'
import type { RevisionNews, RevisionsReply, StubsReply } from '../wire/runs.schema.ts'

export interface Issue {
  /** 15 to 1000 characters (VALID-08, VALID-09). */
  readonly comment: string
  /** Slug of the problem that it is about; `''` for the test as a whole. */
  readonly problem: string
  readonly test: string
}

/** One solution of the report, with the problem that it answers; the problem is raw, for its type to read. */
export interface ReportedSolution {
  readonly solution: Solution
  readonly problem: ProblemHead
  /** The passage that it is read with. */
  readonly passage?: ProblemHead | undefined
  readonly score: number
  readonly max_score: number
  readonly teaching?: Teaching | undefined
}

/** A problem outside a test; nobody may edit it while it `is_live` (GAP-021). */
export interface StandaloneProblem {
  readonly problem: ProblemHead
  /** The passage that it is read with. */
  readonly passage?: ProblemHead | undefined
  readonly is_live: boolean
}

export interface ChatAnswer {
  readonly text: string
  /** Ids of the help topics that the answer was taken from. */
  readonly topics: readonly string[]
}

export interface LinkPreview {
  /** `image` is shown as it is, `page` and `pdf` open in a dialog, `none` cannot be shown (MISC-03..05). */
  readonly kind: 'image' | 'page' | 'pdf' | 'none'
  /** Where to load it from, by way of the proxy. */
  readonly address: string
}

/** The calls of answers that run. */
export interface RunsApiClient extends RunsApi {
  /** Of a solution, by its id. */
  revisions(solution: number): Promise<RevisionsReply>
  revision(id: number): Promise<RevisionNews>
  technologies(): Promise<readonly Technology[]>
  /** By slug of the technology. */
  stubs(): Promise<StubsReply>
}

/** The calls of a repository that a problem is read with, each with the id of a solution (CALL-41). */
export interface RepositoryApi {
  /** What lies in a folder; `''` is the repository's own. */
  tree(solution: number, path: string): Promise<RepositoryTree>
  /** Files of the whole repository whose names have this part. */
  find(solution: number, part: string): Promise<RepositoryTree>
  blob(solution: number, path: string): Promise<RepositoryBlob>
}

/** The calls that screens make by themselves. Each rejects with a `CallError`, which `Session.tell` puts in words. */
export interface ScreenApi {
  /** Rejects with `IDT` when nobody is signed in (ROLE-10). */
  identity(): Promise<Identity>
  user(identity: Identity): Promise<User>
  invite(id: string): Promise<Invite>
  addExtraData(inviteId: string, answers: ExtraData): Promise<void>
  onboarded(inviteId: string, test: string): Promise<void>
  /** Keeps with the attempt where the candidate is; `epoch` is that of the opening. */
  keepPosition(attemptId: number, position: Position, epoch: number | undefined): Promise<void>
  reportIssue(issue: Issue): Promise<void>
  reportSet(testId: number, username: string): Promise<ReportSet>
  /** By its slug or its id; `test` may be `''` where it is not known. */
  reportSolution(solution: string | number, test: string): Promise<ReportedSolution>
  /** `already` when the test was reset before (CALL-46, MSG-03). */
  retake(testId: number): Promise<'reset' | 'already'>
  problem(slug: string, role: UserType): Promise<StandaloneProblem>
  chat(text: string, test: string, problem: string): Promise<ChatAnswer>
  preview(url: string): Promise<LinkPreview>
  /** Asked for once; every field is optional, and a product of its own name has some. */
  whiteLabel(): Promise<WhiteLabel>
  companyWhiteLabel(company: string): Promise<WhiteLabel>
  /** Their code comes when it is first needed. */
  runs(): Promise<RunsApiClient>
  /** As `runs` does. */
  repository(): Promise<RepositoryApi>
}
