import { type Executed, RUN_MESSAGES } from '../../../src/sdk/execution.ts'
import { isFields } from '../../../src/wire/fields.ts'
import { OUTPUT_LIMIT, RUN_LIMIT } from '../../../src/wire/limits.ts'
import type { PlannedCases, Revision, Run, RunMode, TestCaseOutcome } from '../../../src/wire/runs.schema.ts'
import type { Json, SolutionFields } from '../../../src/wire/solution.ts'
import { isoTime } from '../../../src/wire/time.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { shownStatus } from '../content/evaluation.ts'
import { readExecuted } from '../evaluation/verdict.ts'
import type { EndedRun } from '../store/run-claims.ts'
import type { ListedRun, RunRow } from '../store/runs.ts'
import { storedFields } from '../store/solutions.ts'

interface Shown {
  /** What a browser may see of the problem. */
  readonly shown: Readonly<Record<string, unknown>>
}

/** Output and test cases of a run, as the candidate may see them. */
export interface Report {
  readonly output: string
  readonly testcases: readonly TestCaseOutcome[]
  /** Until it is over. */
  readonly planned?: PlannedCases
  readonly data?: Json
  readonly message?: string
}

export const NOTHING: Report = { output: '', testcases: [] }

const TOO_LARGE = 'The result is too large to be shown.'

/** Collects the output and test cases of a run. */
export interface Transcript {
  print(text: string): void
  plan(cases: PlannedCases): void
  done(outcome: TestCaseOutcome): void
  /** `isWhole` says that all test cases had their turn; until then no hidden one is in the report. */
  end(data: Json | undefined, message: string | undefined, isWhole: boolean): void
  report(): Report
}

export function createTranscript(problem: Shown, mode: RunMode, changed: () => void): Transcript {
  const testcases = new Map<number, TestCaseOutcome>()
  let output = ''
  let isFull = false
  let isOver = false
  let planned: PlannedCases | undefined
  let ending: Pick<Report, 'data' | 'message'> = {}

  return {
    print(text) {
      if (text === '' || isFull) return
      isFull = output.length + text.length > OUTPUT_LIMIT
      output = cutText(output + text, OUTPUT_LIMIT)
      changed()
    },
    plan(cases) {
      planned = cases
      changed()
    },
    done(outcome) {
      const shown = visible(outcome, problem, mode)
      testcases.set(outcome.id, shown)
      if (shown.is_sample) changed()
    },
    end(data, message, isWhole) {
      isOver = isWhole
      planned = undefined
      const isShown = data !== undefined && JSON.stringify(data).length <= RUN_LIMIT.data
      const text = message ?? (data === undefined || isShown ? undefined : TOO_LARGE)
      ending = {
        ...(isShown && { data }),
        ...(text !== undefined && { message: cutText(text, RUN_LIMIT.text) }),
      }
    },
    report() {
      const shown = [...testcases.values()].filter(({ is_sample }) => is_sample || isOver)
      return {
        output,
        testcases: shown.sort((a, b) => a.id - b.id),
        ...(planned && { planned }),
        ...ending,
      }
    },
  }
}

/**
 * What a candidate may know of a test case: of a hidden one only its number, public name and whether it passed. A program
 * could encode its input in anything else: in how it fails, in time and memory, and in when the verdict comes. A test case is
 * a sample only if the problem shows it as one; a run with own input has no test cases, but may report how it went.
 *
 * When the whole run ends is known: a program that waits by its input tells a few bits of the hidden ones by it. All test
 * cases run (RUN-02), so only an end that is the same for every program would say nothing, and that is the longest
 * that any program may take: many seconds more after each run, for every candidate. The limits of runs bound what is told.
 */
function visible(outcome: TestCaseOutcome, { shown }: Shown, mode: RunMode): TestCaseOutcome {
  const samples = headsOf(shown.sample_testcases)
  const { id, status, limit, cpu_ms, memory_bytes } = outcome
  const isOwn = mode === 'custom' || !samples || samples.has(id)
  if (!outcome.is_sample || !isOwn)
    return verdictOnly({ ...outcome, name: headsOf(shown.non_sample_testcases)?.get(id) ?? '' })
  const { input, expected, actual, message } = outcome
  const texts = Object.entries({ input, expected, actual, message }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, cutText(text, RUN_LIMIT.text)]],
  )
  return {
    id,
    name: outcome.name,
    is_sample: true,
    status,
    ...(limit && { limit }),
    ...(cpu_ms !== undefined && { cpu_ms }),
    ...(memory_bytes !== undefined && { memory_bytes }),
    ...Object.fromEntries(texts),
  }
}

/** A hidden test case has passed or not. */
const verdictOnly = ({ id, name, status }: TestCaseOutcome): TestCaseOutcome => ({
  id,
  name,
  is_sample: false,
  status: status === 'passed' ? 'passed' : 'failed',
})

/** Names by id of a public list of test cases; `undefined` without such a list. */
function headsOf(list: unknown): ReadonlyMap<number, string> | undefined {
  if (!Array.isArray(list)) return undefined
  return new Map(
    list.flatMap((head: unknown) => {
      if (typeof head !== 'object' || head === null || !('id' in head) || !('name' in head)) return []
      return typeof head.id === 'number' && typeof head.name === 'string' ? [[head.id, head.name]] : []
    }),
  )
}

/** The start of a text; never cuts a surrogate pair. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** The outcome of a run's work; a fault is the server's, never the candidate's. */
export type WorkResult =
  | { readonly kind: 'done'; readonly executed: Executed }
  | { readonly kind: 'fault'; readonly why: string }
  /** It has ended meanwhile, or another process has it. */
  | { readonly kind: 'taken' }

/** Verbatim (GAP-132). */
const SUSPICIOUS = 'Suspicious Activity Detected!'

/** Waits for the work and never rejects. */
export async function resultOfWork(work: () => Promise<unknown>): Promise<WorkResult> {
  try {
    return { kind: 'done', executed: readExecuted(await work()) }
  } catch (error) {
    return { kind: 'fault', why: messageOf(error) }
  }
}

/** What is stored when a run ends. */
export function endedRunOf(
  { mode }: Pick<RunRow, 'mode'>,
  result: WorkResult,
  transcript: Transcript,
): EndedRun {
  if (result.kind !== 'done') return failed(transcript)
  const { data, isMalpractice = false, message, verdict } = result.executed
  transcript.end(data, message ?? (isMalpractice ? SUSPICIOUS : undefined), true)
  return {
    state: isMalpractice ? 'MAL_PRACTICE_ERROR' : 'EVALUATED',
    ...(mode === 'judge' ? { status: verdict.status, score: verdict.score } : { status: null, score: null }),
    ...stored(transcript.report()),
  }
}

/** A report as it is stored, and what lists show of it. */
function stored(report: Report): Pick<EndedRun, 'report' | 'passed' | 'total' | 'value'> {
  const { data, testcases } = report
  const open = isFields(data) ? data.open : undefined
  const value = isFields(open) && typeof open.value === 'number' ? open.value : null
  const passed = testcases.filter(({ status }) => status === 'passed').length
  return { report: JSON.stringify(report), passed, total: testcases.length, value }
}

export function failed(transcript: Transcript, message: string = RUN_MESSAGES.notRun): EndedRun {
  transcript.end(undefined, message, false)
  return { state: 'ERROR', status: null, score: null, ...stored(transcript.report()) }
}

/** `report` is what could be seen of it until then. */
export function cancelled({ planned: _, ...report }: Report): EndedRun {
  return { state: 'ABORT', status: null, score: null, ...stored(report) }
}

/** A run as its candidate may see it; `report` is the report so far of a run that has not ended. */
export function showRun(
  row: RunRow,
  problem: CatalogProblem,
  report: Report = reportOf(row),
  position: number | undefined = undefined,
): Run {
  const { output, testcases, planned, data, message } = report
  const status = statusOf(row, problem)
  return {
    run_id: row.public_id,
    ...(row.solution_id !== null && { solution_id: row.solution_id }),
    ...(row.rev !== null && { rev: row.rev }),
    mode: row.mode,
    state: row.state,
    ...(row.technology && { technology: row.technology }),
    ...(position !== undefined && { position }),
    output,
    testcases: [...testcases],
    ...(planned && { planned }),
    ...(data !== undefined && { data }),
    ...(message !== undefined && { message }),
    ...(status && { status }),
  }
}

/** An entry of the list of revisions (CALL-39); `answer` is what was judged, if anything was. */
export function showRevision(
  {
    created_at,
    id,
    mode,
    passed,
    rev,
    status,
    technology,
    total,
    value,
  }: Omit<ListedRun, 'revision_id' | 'characters'>,
  problem: CatalogProblem,
  answer: SolutionFields,
): Revision {
  return {
    id,
    rev: rev ?? 0,
    mode,
    created_at: isoTime(created_at),
    ...(status !== null && { status: shownStatus(problem, answer, status) }),
    ...(passed !== null && total !== null && total > 0 && { passed, total }),
    ...(value !== null && { value }),
    ...(technology && { technology }),
  }
}

/** The stored report; earlier versions stored more of hidden test cases. */
function reportOf({ report }: RunRow): Report {
  if (report === null) return NOTHING
  const stored: Report = JSON.parse(report)
  return { ...stored, testcases: stored.testcases.map((one) => (one.is_sample ? one : verdictOnly(one))) }
}

/** A browser learns of a judgement only what the type displays. */
function statusOf(row: RunRow, problem: CatalogProblem) {
  return row.status === null ? undefined : shownStatus(problem, storedFields(row), row.status)
}
