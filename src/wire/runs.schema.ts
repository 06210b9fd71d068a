import { type Static, Type } from 'typebox'
import { AnyJson, JudgedSolutionStatus, SolutionFields } from './entities.schema.ts'
import { INPUT_LIMIT } from './limits.ts'

const Optional = Type.Optional
const Text = Type.String()

/** Where a run stands (RUN-01); `IDLE` is said by the player alone, before the first run. */
export type RunPhase =
  | 'IDLE'
  | 'LOADING'
  | 'EVALUATING'
  | 'EVALUATED'
  | 'ERROR'
  | 'MAL_PRACTICE_ERROR'
  | 'ABORT'

/** `run`: the test cases of RUN-02; `custom`: the candidate's own input; `judge`: everything, for the score. */
export const RunMode = Type.Enum(['run', 'custom', 'judge'], { assumed: 'run' })
export type RunMode = Static<typeof RunMode>

/** How one test case went: a hidden one is `passed` or `failed`, whatever became of it. */
export const TestCaseOutcome = Type.Object({
  id: Type.Number({ assumed: 0 }),
  name: Type.String({ assumed: '' }),
  is_sample: Type.Boolean({ assumed: true }),
  status: Type.Enum(['passed', 'failed', 'error', 'skipped']),
  /**
   * Of sample cases only, as all that follows: nothing of a hidden case is ever sent but its verdict. Which limit was hit;
   * CPU time in milliseconds and the peak in bytes, where known.
   */
  limit: Optional(Type.Enum(['time', 'memory', 'output', 'processes', 'disk'])),
  cpu_ms: Optional(Type.Number()),
  memory_bytes: Optional(Type.Number()),
  input: Optional(Text),
  expected: Optional(Text),
  actual: Optional(Text),
  message: Optional(Text),
  /** Where the test case stands in its program, and what ran it, as a framework of tests says it (ENTITY-120, ENTITY-123). */
  classname: Optional(Text),
  framework: Optional(Text),
})
export type TestCaseOutcome = Static<typeof TestCaseOutcome>

/**
 * How many test cases a run has: those that are shown, which come first, and all. When each of the hidden ones ends is told to
 * nobody.
 */
export const PlannedCases = Type.Object({ samples: Type.Number(), all: Type.Number() })
export type PlannedCases = Static<typeof PlannedCases>

const Phase = Type.Enum(['LOADING', 'EVALUATING', 'EVALUATED', 'ERROR', 'MAL_PRACTICE_ERROR', 'ABORT'])

/** A whole run: reply of `code.run`, `solutions.submit`, `code.result` and `code.cancel`, and body of `code-evaluated`. */
export const Run = Type.Object({
  run_id: Text,
  solution_id: Optional(Type.Number()),
  /** Which revision of the solution runs. */
  rev: Optional(Type.Number()),
  mode: RunMode,
  state: Phase,
  /** What the program that runs is written in, as its solution names it (ENTITY-94). */
  technology: Optional(Text),
  /** How many runs are before this one while it waits for a free place; absent once it has begun. */
  position: Optional(Type.Number()),
  /** What was printed so far, cut at `OUTPUT_LIMIT`; messages of a compiler too. */
  output: Text,
  testcases: Type.Array(TestCaseOutcome),
  /** While it runs, where the type says it. */
  planned: Optional(PlannedCases),
  /** What only the problem's type can read, such as the rows of a query. */
  data: Optional(AnyJson),
  /** Why there is no result, in words for the candidate. */
  message: Optional(Text),
  /** Of a judged solution: what its type shows of the verdict. */
  status: Optional(JudgedSolutionStatus),
})
export type Run = Static<typeof Run>

/** What is said of a run, which need not be much (GAP-030); test cases are read apart. */
export const KnownRun = Type.Partial(
  Type.Omit(Type.Object({ ...Run.properties, output_from: Type.Number() }), ['testcases']),
)

/** How long a test case took, in seconds (ENTITY-121). */
export const TimedCase = Type.Object({ time: Optional(Type.Number()) })

/** What the player knows of a message about a run: a backend need not name the run, nor say everything (GAP-030). */
export interface RunNews extends Partial<Omit<Run, 'state'>> {
  readonly state: RunPhase
  /** `output` begins at this length of what was printed before; absent, it is all, or what has come since. */
  readonly output_from?: number
}

/** Socket event `code-async`: what has come since the last one (RUN-03). One that does not fit is a reason to ask `code.result`. */
export const RunProgress = Type.Object({
  run_id: Text,
  state: Phase,
  position: Optional(Type.Number()),
  /** `output` begins at this length of what was printed before. */
  output_from: Type.Number(),
  output: Text,
  /** All samples that are done; verdicts of hidden cases come together, at the end. */
  testcases: Type.Array(TestCaseOutcome),
  planned: Optional(PlannedCases),
})
export type RunProgress = Static<typeof RunProgress>

/** What is known of a run before its end. */
export const KnownProgress = Type.Object({
  planned: PlannedCases,
  testcases: Type.Array(TestCaseOutcome),
})

const SocketMeta = Type.Object({ connid: Text, wid: Text, sockid: Text })

/** Query of `code.run` and `solutions.submit` (CALL-55, CALL-57); `verify` is false for a run with own input (GAP-036). */
export const RunQuery = Type.Object({
  __source: Type.Literal('TST'),
  solution_type: Optional(Type.String({ maxLength: 20 })),
  verify: Optional(Type.Boolean()),
})

/** Body of `code.run` (CALL-56). Without `solution_id` a recruiter tries a problem, whose answer is `fields`. */
export const RunRequest = Type.Object({
  technology: Optional(AnyJson),
  code: Optional(AnyJson),
  /** The candidate's own input. */
  input: Type.String({ maxLength: INPUT_LIMIT }),
  problem_id: Type.Number(),
  solution_id: Optional(Type.Number()),
  sockmeta: Optional(SocketMeta),
  username: Text,
  fields: Optional(SolutionFields),
})
export type RunRequest = Static<typeof RunRequest>

/** Body of `solutions.submit` (CALL-57). */
export const SubmitSolution = Type.Object({
  solution_id: Type.Number(),
  sockmeta: Optional(SocketMeta),
  test_slug: Text,
  solution_slug: Text,
})
export type SubmitSolution = Static<typeof SubmitSolution>

/** A solution as it was when it was run or submitted (CALL-39). */
export const Revision = Type.Object({
  id: Type.Number(),
  rev: Type.Number({ assumed: 0 }),
  mode: RunMode,
  created_at: Type.String({ reads: 'time' }),
  status: Optional(JudgedSolutionStatus),
  passed: Optional(Type.Number()),
  total: Optional(Type.Number()),
  /** Of predictions: by the metric of the problem, on the public rows; listed only (CALL-39). */
  value: Optional(Type.Number()),
  /** What its program is written in, as its solution names it (ENTITY-94). */
  technology: Optional(Text),
})
export type Revision = Static<typeof Revision>

/** Reply of `/solution/{id}/revisions`, newest first; `submissions_left` is how often it may still be submitted, when that is limited. */
export const RevisionsReply = Type.Object({
  revisions: Type.Array(Revision, { assumed: [] }),
  submissions_left: Optional(Type.Number()),
})
export type RevisionsReply = Static<typeof RevisionsReply>

/** Reply of `/solutionrevision/{id}` (CALL-40); `run` is its result, as its candidate could see it. */
export const RevisionReply = Type.Object({
  ...Revision.properties,
  fields: SolutionFields,
  run: Optional(Run),
})
export type RevisionReply = Static<typeof RevisionReply>

/** A revision without the result of its run; the caller knows its id. */
export const RevisionRecord = Type.Object({
  ...Revision.properties,
  id: Type.Number({ assumed: 0 }),
  created_at: Type.String({ reads: 'time', assumed: '' }),
  fields: Type.Object(SolutionFields.properties, { assumed: {} }),
})

/** What the player knows of a revision: a backend need not send the whole result. */
export interface RevisionNews extends Omit<RevisionReply, 'run'> {
  readonly run?: RunNews | undefined
}

/**
 * Reply of `get_technologies` (CALL-54, ENTITY-124..128); `available` is false where this server cannot run it, and `runtime`
 * says what runs it.
 */
export const TechnologiesReply = Type.Array(
  Type.Object({
    name: Text,
    slug: Text,
    allowed_in: Type.Array(Text, { assumed: [] }),
    resource_uri: Text,
    available: Optional(Type.Boolean()),
    runtime: Optional(Type.Object({ name: Text, libraries: Type.Array(Text, { assumed: [] }) })),
  }),
)

/** Reply of `detail_provider` with `namespace=stub` (CALL-53): by slug of the technology; a stub has parts, or is one text. */
export const StubsReply = Type.Record(
  Type.String(),
  Type.Union([Text, Type.Object({ head: Text, body: Text, tail: Text })]),
)
export type StubsReply = Static<typeof StubsReply>
