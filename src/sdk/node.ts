import type { TObject, TSchema } from 'typebox'
import type { ProblemType } from '../kernel/problem.ts'
import type { Stub, TechnologyRuntime } from '../wire/problems.ts'
import type { PartMark } from '../wire/report.schema.ts'
import type { Json } from '../wire/solution.ts'
import type { DriverPage, InputWay } from './driver-page.ts'
import type { Executed, Execution, RunSettings, Verdict } from './execution.ts'
import type { Sample } from './samples.ts'
import type { Limits, Runner, SandboxFolder } from './sandbox.ts'
import type { Variant } from './variant.ts'

export type { PartMark } from '../wire/report.schema.ts'
export type { DriverFile, DriverPage, InputWay, Point, Target } from './driver-page.ts'
export type { Verdict } from './execution.ts'
export type { Variant } from './variant.ts'

/** What is wrong in a problem or key that can be read; `place` is where, such as `options[1]`. */
export interface Flaw {
  readonly place: string
  readonly message: string
}

/** An answer as a flow says it. */
export interface WrittenAnswer {
  /** What the step `answer` takes. */
  readonly with: object
  /** The wire fields that are the same whenever the answer is given. */
  readonly stored: object
  /** Length of the recording that the server has; absent where none was uploaded. */
  readonly seconds?: number
}

/**
 * The shapes of a type as schemas. The reader of each reads by it; what authors write is completed and checked by it, and the tables
 * of the type's README are made of it.
 */
export interface TypeSchemas {
  /** The keys of a problem file that belong to the type, without its key. */
  readonly problem: TObject
  /** The wire fields of an answer (CALL-36). */
  readonly solution: TObject
  /** The answer key; absent for a type without one. */
  readonly key?: TSchema
}

interface NodeSide<P, S, K> extends ProblemType<P, S> {
  readonly schemas: TypeSchemas
  readonly samples: readonly Sample<P, S, K>[]
  /** Reads the answer key of a problem definition; throws, naming what is wrong, when it does not fit `problem`. */
  key(raw: unknown, problem: P): K
  /**
   * What an attempt gets of a problem, such as numbers of its own or an order by chance; left out, all get the same. It is
   * called once, when the attempt starts, and what it gives is stored: the view, the driver, `evaluate`, `execute`, `flaws`,
   * `rightAnswer` and all other members get that. It has to give the same for the same values, so all of its chance is
   * `seededRandom(seed)` of `src/sdk/random.ts`. A `statement` of the problem is shown in place of the author's.
   */
  prepare?(written: Variant<P, K>, seed: number): Variant<P, K>
  /** What nobody can tell apart, and what no answer can meet, as far as problem and key say it; without a key that fits, the problem. */
  flaws?(problem: P, key?: K): readonly Flaw[]
  /** The same, as far as the key tells when it is tried, which may take seconds; `asset` reads files beside the definition. */
  tryKey?(problem: P, key: K, asset: Execution['asset']): Promise<readonly Flaw[]>
  /**
   * What the report of a learning test shows after the end; left out where no answer alone is right. What was answered is
   * marked in it: ✓ right, ✗ wrong and struck out, ○ right and missing.
   */
  rightAnswer?(problem: P, key: K, given?: S): RightAnswer
  /** Plays a solution on the empty view as a person would, by one of the ways that `answeredBy` claims. */
  drive(page: DriverPage, problem: P, solution: S, by: InputWay): Promise<void>
  /**
   * By what alone an answer can be given. Samples are played by each of them, flows by the first. Where it is left out, `drive` gets
   * `keyboard` and does as it likes.
   */
  readonly answeredBy?: readonly InputWay[]
  /**
   * The key that leads into a field from what Tab reaches, such as the cell of a notebook; Escape leads back, and Tab on. Where
   * it is left out, Tab reaches the fields themselves.
   */
  readonly opensFieldsWith?: 'Enter'
  /**
   * Reads an answer as a flow says it; for a type whose wire fields hold what nobody chooses, such as ids. `undefined`
   * for wire fields; throws for anything else.
   */
  fromFlow?(written: object): S | undefined
  /** What a recording of an attempt writes of an answer, for a type whose wire fields hold what nobody chooses. */
  toFlow?(solution: S): WrittenAnswer
  /** Names of buttons that do something with an answer, which a recording repeats: they evaluate it, or run a part. */
  readonly actions?: readonly string[]
  /** For a type that is answered by a recording: its saves get a signed address, which takes that (GAP-010). */
  readonly records?: RecordedBy<P, S>
  /**
   * Code of the type in whose place this one stands for a candidate with whom it is agreed that they write instead of
   * speaking. It reads the same problem.
   */
  readonly writtenAs?: string
  /** For a type with `pod`: what its pods begin with. */
  readonly inPod?: PodRules<P, S>
  /** For a problem that is read with a repository: the path of its folder in the test's folder, below `files/` (CALL-41). */
  repository?(problem: P): string
}

/** What the pods of a type hold. The candidate owns all of it, so nothing of a key is ever in it. */
export interface PodRules<P, S> {
  /** The candidate's folder with the saved answer in it, by relative path; what it needs is read as for an execution. */
  files(
    problem: P,
    solution: S,
    asset: Execution['asset'],
    upload: Execution['upload'],
  ): SandboxFolder | Promise<SandboxFolder>
  /**
   * Paths of files that have to be there as `files` gives them whenever the pod is evaluated; otherwise it is
   * malpractice.
   */
  locked(problem: P): readonly string[]
  /** Commands that a terminal starts by name, in the candidate's folder. */
  tasks(problem: P): Readonly<Record<string, readonly string[]>>
  limits(problem: P): Pick<Limits, 'memoryBytes' | 'processes' | 'diskBytes'>
  /** A server that runs in it from the beginning, such as that of a notebook, beside the candidate's folder. */
  readonly server?: {
    readonly command: readonly string[]
    readonly env?: Readonly<Record<string, string>>
    readonly port: number
    /** Answers a `GET` with 200 when the server is ready. */
    readonly readyPath: string
  }
}

/** The right answer to a question, for somebody who learns from it. */
export interface RightAnswer {
  readonly html: string
  /** It is the question itself, with the answer in its place. */
  readonly hasQuestion?: true
  /** What was answered is marked in it. */
  readonly isCompared?: true
  /** The same for each part of the problem, such as an option, for a view that shows `marks` of its context. */
  readonly marks?: readonly PartMark[]
}

export interface RecordedBy<P, S> {
  readonly kind: 'video' | 'audio'
  /** Id of the take that answers; `''` if there is none. */
  take(solution: S): string
  /** The longest that a recording may be, in milliseconds. */
  maxMs(problem: P): number
}

/** Judged at once, with every save. */
export interface EvaluatedPlugin<P = unknown, S = unknown, K = unknown> extends NodeSide<P, S, K> {
  evaluate(problem: P, solution: S, key: K): Verdict | Promise<Verdict>
}

/** Judged by people, later: until then an answer is one that waits for them, or none. */
export interface ReviewedPlugin<P = unknown, S = unknown, K = unknown> extends NodeSide<P, S, K> {
  readonly judgedBy: 'people'
}

/** Judged by running it: when the candidate submits it, and at the latest when the test is submitted. */
export interface ExecutedPlugin<P = unknown, S = unknown, K = unknown> extends NodeSide<P, S, K> {
  /** Runs or judges a solution. Rejects for a fault of ours only, never for what the candidate's program does. */
  execute(problem: P, solution: S, key: K, execution: Execution): Promise<Executed>
  /**
   * All of a solution that judging it looks at; the whole one when left out. An answer that changes in nothing else
   * keeps its verdict.
   */
  judged?(solution: S): Json
  /** Its answers never use the runner, such as those that run in a database, so they run without a sandbox too. */
  readonly runsUnsandboxed?: true
  /** Makes ready what the first run would wait for; called when a server starts that has such a problem. */
  warm?(): Promise<void>
  /** What this type can be answered in here, on this runner and with these settings; none for a type without a choice. */
  technologies?(runner: Runner, settings: RunSettings): readonly TechnologyOffer[]
  /** What the editor begins with where a problem does not say, by slug of the technology (CALL-53, RUN-07). */
  readonly stubs?: Readonly<Record<string, Stub>>
}

/** A technology that a problem may be answered in; `available` is false where this machine lacks what runs it. */
export interface TechnologyOffer {
  readonly slug: string
  readonly name: string
  readonly available: boolean
  readonly runtime?: TechnologyRuntime | undefined
}

/** The side of a problem type that never reaches a browser: driver, judgement, answer key, samples. */
export type NodePlugin<P = unknown, S = unknown, K = unknown> =
  | EvaluatedPlugin<P, S, K>
  | ReviewedPlugin<P, S, K>
  | ExecutedPlugin<P, S, K>

/** By what the answers of a type are played: each way that it claims, the first of them where one is enough. */
export function waysOf({ answeredBy }: Pick<NodePlugin, 'answeredBy'>): readonly [InputWay, ...InputWay[]] {
  const [first = 'keyboard', ...others] = answeredBy ?? []
  return [first, ...others]
}

/**
 * Makes the Node entry of a type, the default export of `node.ts`; fixes `P`, `S` and `K` in one place.
 *
 * @example
 * export default defineNodePlugin<Problem, Answer, Key>({
 *   ...ORD,
 *   schemas: { problem: ProblemSchema, solution: AnswerSchema, key: KeySchema },
 *   samples, key: readKey, drive, evaluate,
 * })
 */
export function defineNodePlugin<P, S, K, T extends NodePlugin<P, S, K> = NodePlugin<P, S, K>>(plugin: T): T {
  return plugin
}
