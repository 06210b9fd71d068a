import { type Static, Type } from 'typebox'
import { ShownProblem } from './bodies.schema.ts'
import { JudgedSolutionStatus, Solution, StoredRecording } from './entities.schema.ts'

const Optional = Type.Optional
const Text = Type.String()
const text = Type.String({ assumed: '' })
const zero = Type.Number({ assumed: 0 })

/** How the attempt as a whole was judged (STATUS-15..18). */
export const SolutionSetStatus = Type.Enum(['CMP', 'FAL', 'NRE', 'PAS'], { assumed: 'CMP' })
export type SolutionSetStatus = Static<typeof SolutionSetStatus>

/** How one part of an answer compares with the right one, such as an option or a blank. */
export const PartMark = Type.Object({
  /** Left out for what was rightly left alone. */
  mark: Optional(Type.Enum(['correct', 'wrong', 'missing'])),
  /** What is right, as text, where the part itself does not show it. */
  wanted: Optional(Text),
})
export type PartMark = Static<typeof PartMark>

/** What a learning test teaches, as HTML; it is sent once the attempt is over, and not before. */
export const Teaching = Type.Object({
  /** The question, if no answer shows it. */
  question: Optional(Text),
  right_answer: Optional(Text),
  /** The answer that was given is marked in the right one. */
  is_compared: Optional(Type.Boolean()),
  /** The same for each part, in the order of the problem; its view shows them. */
  marks: Optional(Type.Array(PartMark)),
  explanation: Optional(Text),
})
export type Teaching = Static<typeof Teaching>

/** One problem on the report; without an answer it has no solution. */
const ReportedProblem = Type.Object({
  problem: Text,
  problem_type: text,
  title: text,
  section: text,
  /** The passage that it is read with. */
  passage: Optional(Type.Object({ problem: Text, title: text })),
  max_score: zero,
  score: zero,
  status: Optional(JudgedSolutionStatus),
  /** Its time, or that of its section, was over before the candidate submitted it. */
  is_expired: Optional(Type.Boolean()),
  solution_id: Optional(Type.Number()),
  solution_slug: Optional(Text),
  /** What has arrived of a spoken answer, oldest first. */
  recordings: Optional(Type.Array(StoredRecording)),
  teaching: Optional(Teaching),
})

/** Reply of the report's solution set (CALL-28). */
export const ReportSet = Type.Object({
  id: Type.Number(),
  slug: text,
  status: SolutionSetStatus,
  score: zero,
  max_score: zero,
  /** Percent of the points that pass the test. */
  pass_mark: Optional(Type.Number()),
  submitted_at: Type.String({ reads: 'time', assumed: '' }),
  /** How many answers are still being judged; the scores and the status are not final while there are any. */
  evaluating: Optional(Type.Number()),
  problems: Type.Array(ReportedProblem, { assumed: [] }),
})
export type ReportSet = Static<typeof ReportSet>

/** What a solution of the report earned. */
export const ReportScores = Type.Object({ score: zero, max_score: zero })
export type ReportScores = Static<typeof ReportScores>

/** Reply of one solution of the report (CALL-29), with the problem that it answers. */
export const ReportSolutionReply = Type.Object({
  ...ReportScores.properties,
  solution: Solution,
  problem: ShownProblem,
  /** The passage that it is read with. */
  passage: Optional(ShownProblem),
  teaching: Optional(Teaching),
})
export type ReportSolutionReply = Static<typeof ReportSolutionReply>
