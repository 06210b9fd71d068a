import { isOnItsWay } from '../runs/run.ts'
import type { PlannedCases, RunMode, RunPhase, TestCaseOutcome } from '../wire/runs.schema.ts'
import type { Json, SolutionStatus } from '../wire/solution.ts'
import type { Runner } from './sandbox.ts'

export type { PlannedCases, RunMode, TestCaseOutcome } from '../wire/runs.schema.ts'

/** What an operator has set up for runs; none of it ever reaches a browser. */
export interface RunSettings {
  /** Connections to databases by slug of the technology, such as `mysql://user:password@127.0.0.1:3306`. */
  readonly databases: Readonly<Record<string, string>>
}

/** What a run is made of and made with. */
export interface Execution {
  readonly mode: RunMode
  /** The candidate's own input, for `custom`. */
  readonly input: string
  readonly runner: Runner
  readonly settings: RunSettings
  /** Differs from run to run; no program knows it. */
  readonly seed: string
  /** A file that the candidate uploaded, by the URI in the solution; `undefined` where this candidate has no such file. */
  upload(uri: string): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined>
  /** A file beside the problem's definition, by its relative path, such as `files/train.csv`. */
  asset(path: string): Promise<Uint8Array>
  readonly signal: AbortSignal
  /** Text that was printed just now; the candidate sees it stream in. Nothing of a hidden test case. */
  print(text: string): void
  /** How many test cases there will be, told before the first; those that are shown come before the hidden ones. */
  plan(cases: PlannedCases): void
  /** A test case is done; hidden ones show their verdict only, whatever else is given. */
  done(outcome: TestCaseOutcome): void
}

/** A judgement; `score` is a share from 0 to 1 of the problem's points. */
export interface Verdict {
  readonly status: SolutionStatus
  readonly score: number
}

/** What became of a run; what was printed and done before stays. */
export interface Executed {
  /** The judgement over all test cases; counts for `judge` only. */
  readonly verdict: Verdict
  /** What only the type can read, such as the rows of a query; seen by the candidate. */
  readonly data?: Json
  /** Why the test cases did not run, in words for the candidate, such as that the program did not compile. */
  readonly message?: string
  /** The answer looks like an attack or a trick (GAP-132); ends as `MAL_PRACTICE_ERROR`. */
  readonly isMalpractice?: boolean
}

/**
 * Why test cases did not run, as the node side of a type says it in `Executed.message`; the panel of results says it
 * in the candidate's language.
 */
export const RUN_MESSAGES = {
  notCompiled: 'The program did not compile.',
  noLanguage: 'This language is not available here. Choose another one.',
  notWritten: 'There is no code yet.',
  /** Of a project that has files to begin with. */
  notChanged: 'No file was changed, so there is nothing to evaluate.',
  noBrowser: 'This server has no browser to run it in.',
  notStarted: 'The project did not start.',
  notSetUp: 'The set-up of the project failed.',
  noUpload: 'A file of the answer is not on the server as the answer says.',
  noSamples: 'There is no public test case to try it on.',
  noKernel: 'This server has no Jupyter kernel to run it in.',
  /** What the server itself says of a fault of its own. */
  notRun: 'The server could not run this.',
} as const
/** The name of a message that the panel of results says in the candidate's language. */
export type RunMessage = keyof typeof RUN_MESSAGES

/**
 * Whether a run is queued or running; another one waits for it, or cancels it.
 *
 * @example
 * <button type="button" disabled={isRunning(run)} onClick={() => context.runs.start('run')}>
 *   Run
 * </button>
 */
export const isRunning = (run: { readonly state: RunPhase }): boolean => isOnItsWay(run)
