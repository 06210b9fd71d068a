import { inspect } from 'node:util'
import type { Executed, Verdict } from '../../../src/sdk/execution.ts'
import type { SolutionStatus } from '../../../src/wire/solution.ts'

/** What an evaluator may find; that an answer was cleared is not a judgement. */
const STATUSES: ReadonlySet<unknown> = new Set<SolutionStatus>(['ACC', 'PAC', 'REJ', 'NRE', 'UNE'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isStatus = (value: unknown): value is SolutionStatus => STATUSES.has(value)

/** How much of a wrong verdict the log has. */
const SHOWN = { depth: 1, maxArrayLength: 5, maxStringLength: 100, breakLength: Number.POSITIVE_INFINITY }

/** Reads what a plugin judged; throws for an unknown status, and for a score that is not a number from 0 to 1. */
export function readVerdict(value: unknown): Verdict {
  const { status, score } = isRecord(value) ? value : {}
  if (isStatus(status) && typeof score === 'number' && score >= 0 && score <= 1) return { status, score }
  throw new Error(`It gave no verdict, but ${inspect(value, SHOWN)}`)
}

const isJson = (value: unknown) => value === undefined || JSON.stringify(value) !== undefined

/** Reads what became of a run; throws where it cannot be stored. */
export function readExecuted(value: unknown): Executed {
  if (!isRecord(value)) throw new Error(`It gave no result, but ${inspect(value, SHOWN)}`)
  const { data, isMalpractice, message } = value
  if (message !== undefined && typeof message !== 'string') throw new Error('Its message is not a text')
  if (!isJson(data)) throw new Error('Its data is not JSON')
  return {
    verdict: readVerdict(value.verdict),
    ...(data !== undefined && { data: JSON.parse(JSON.stringify(data)) }),
    ...(message !== undefined && { message }),
    ...(isMalpractice === true && { isMalpractice }),
  }
}
