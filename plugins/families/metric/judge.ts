import type { Executed, Execution, Json, TestCaseOutcome, Verdict } from '@assess/sdk'
import { parse } from 'csv-parse/sync'
import { readTable, type Table } from './csv.ts'
import { encodeFault, FaultError } from './fault.ts'
import { isPath, type MetricKey, type Truth, truthIn } from './key.ts'
import { cellsById, checkIds, pairsOf } from './match.ts'
import { measure } from './metrics.ts'
import type { Prediction } from './prediction.schema.ts'
import { CASES, METRICS, PUBLIC_CASES } from './prediction.ts'
import { faultText } from './texts.ts'

const REJECTED: Verdict = { status: 'REJ', score: 0 }

/** Rows of the file that are shown. */
const PREVIEW_ROWS = 5
const PREVIEW_COLUMNS = 20

/** The share of the score that a value is worth: linear from `zero` to `accept`. */
export function shareOf(value: number, { accept, zero }: Pick<MetricKey, 'accept' | 'zero'>): number {
  return Math.min(1, Math.max(0, (value - zero) / (accept - zero)))
}

/** All of it is `ACC`, none is `REJ`, otherwise `PAC`. */
export function verdictOfShare(share: number): Verdict {
  if (share >= 1) return { status: 'ACC', score: 1 }
  return share <= 0 ? REJECTED : { status: 'PAC', score: share }
}

/** One try of a candidate, with all that scoring it needs. */
export interface Attempt {
  readonly prediction: Prediction
  readonly key: MetricKey
  readonly execution: Pick<Execution, 'mode' | 'asset' | 'done'>
  /** What the file is called. */
  readonly name: string
}

async function truthOf({ prediction, key, execution }: Attempt): Promise<Truth> {
  const { truth } = key
  const bytes = isPath(truth) ? await execution.asset(truth) : new TextEncoder().encode(truth)
  return truthIn(bytes, prediction, key)
}

const sampleNames = new Map<number, string>(PUBLIC_CASES.sample_testcases.map(({ id, name }) => [id, name]))

function outcome(id: number, rest: Omit<TestCaseOutcome, 'id' | 'name' | 'is_sample'>): TestCaseOutcome {
  const name = sampleNames.get(id)
  return { id, name: name ?? 'All rows', is_sample: name !== undefined, ...rest }
}

function skipRest({ execution }: Attempt) {
  execution.done(outcome(CASES.open, { status: 'skipped' }))
  if (execution.mode === 'judge') execution.done(outcome(CASES.all, { status: 'skipped' }))
}

/** Tells that there is nothing to score, and why. */
export function failFile(
  attempt: Attempt,
  failure: Omit<TestCaseOutcome, 'id' | 'name' | 'is_sample'>,
): Executed {
  attempt.execution.done(outcome(CASES.file, failure))
  skipRest(attempt)
  return { verdict: REJECTED }
}

function fail(attempt: Attempt, { fault }: FaultError, table: Table | undefined): Executed {
  const failed = failFile(attempt, { status: 'failed', message: faultText(fault) })
  return { ...failed, data: { name: attempt.name, ...previewOf(table), fault: encodeFault(fault) } }
}

function previewOf(table: Table | undefined): Readonly<Record<string, Json>> {
  if (!table) return {}
  const some = (cells: readonly string[]) => cells.slice(0, PREVIEW_COLUMNS)
  const { columns, rows } = table
  return {
    rows: rows.length,
    preview: { columns: some(columns), rows: rows.slice(0, PREVIEW_ROWS).map(some) },
  }
}

/**
 * Checks a file of predictions and measures it: on the public rows, whose score the candidate sees, and for a judgement on all, of which
 * only the verdict is. Rejects for a truth that cannot be used.
 */
export async function scorePredictions(attempt: Attempt, bytes: Uint8Array | FaultError): Promise<Executed> {
  const { prediction, key, execution } = attempt
  const truth = await truthOf(attempt)
  let table: Table | undefined
  try {
    if (bytes instanceof FaultError) throw bytes
    table = readTable(bytes, parse)
    const predicted = cellsById(table, prediction, METRICS[prediction.metric].cells)
    checkIds(predicted, truth.all, prediction.id)
    const measured = (ids: Iterable<string>) => measure(prediction, pairsOf(ids, predicted, truth.all))
    const value = measured(truth.open)
    const share = shareOf(value, key)
    const whole = shareOf(measured(truth.all.keys()), key)
    const statusOf = (one: number) => (one >= 1 ? 'passed' : 'failed')
    execution.done(outcome(CASES.file, { status: 'passed' }))
    execution.done(outcome(CASES.open, { status: statusOf(share), actual: String(value) }))
    if (execution.mode === 'judge') execution.done(outcome(CASES.all, { status: statusOf(whole) }))
    const open = { metric: prediction.metric, value, share, rows: truth.open.size, accept: key.accept }
    return { verdict: verdictOfShare(whole), data: { name: attempt.name, ...previewOf(table), open } }
  } catch (error) {
    if (error instanceof FaultError) return fail(attempt, error, table)
    throw error
  }
}
