import { type Static, Type } from 'typebox'
import { ShownProblem } from './bodies.ts'
import { JudgedSolutionStatus, Solution, StoredRecording } from './entities.ts'

const Optional = Type.Optional
const Text = Type.String()

/** How the attempt as a whole was judged (STATUS-15..18). */
export const SolutionSetStatus = Type.Enum(['CMP', 'FAL', 'NRE', 'PAS'])
export type SolutionSetStatus = Static<typeof SolutionSetStatus>

/** One problem on the report; without an answer it has no solution. */
const ReportedProblem = Type.Object({
  problem: Text,
  problem_type: Text,
  title: Text,
  section: Text,
  /** The passage that it is read with. */
  passage: Optional(Type.Object({ problem: Text, title: Text })),
  max_score: Type.Number(),
  score: Type.Number(),
  status: Optional(JudgedSolutionStatus),
  /** Its time, or that of its section, was over before the candidate submitted it. */
  is_expired: Optional(Type.Boolean()),
  solution_id: Optional(Type.Number()),
  solution_slug: Optional(Text),
  /** What has arrived of a spoken answer, oldest first. */
  recordings: Optional(Type.Array(StoredRecording)),
})

/** Reply of the report's solution set (CALL-28). */
export const ReportSet = Type.Object({
  id: Type.Number(),
  slug: Text,
  status: SolutionSetStatus,
  score: Type.Number(),
  max_score: Type.Number(),
  submitted_at: Text,
  /** How many answers are still being judged; the scores and the status are not final while there are any. */
  evaluating: Optional(Type.Number()),
  problems: Type.Array(ReportedProblem),
})
export type ReportSet = Static<typeof ReportSet>

/** Reply of one solution of the report (CALL-29), with the problem that it answers. */
export const ReportSolutionReply = Type.Object({
  solution: Solution,
  problem: ShownProblem,
  /** The passage that it is read with. */
  passage: Optional(ShownProblem),
  score: Type.Number(),
  max_score: Type.Number(),
})
export type ReportSolutionReply = Static<typeof ReportSolutionReply>
