import type { Run, RunMode, RunPhase, RunProgress, TestCaseOutcome } from './runs.ts'
import type { Json } from './solution.ts'

type Fields = Readonly<Record<string, unknown>>

const PHASES: readonly RunPhase[] = [
  'LOADING',
  'EVALUATING',
  'EVALUATED',
  'ERROR',
  'MAL_PRACTICE_ERROR',
  'ABORT',
]
export const MODES: readonly RunMode[] = ['run', 'custom', 'judge']
const RESULTS: readonly TestCaseOutcome['status'][] = ['passed', 'failed', 'error', 'skipped']
const LIMITS: readonly NonNullable<TestCaseOutcome['limit']>[] = [
  'time',
  'memory',
  'output',
  'processes',
  'disk',
]
export const JUDGED: readonly NonNullable<Run['status']>[] = ['ACC', 'PAC', 'REJ', 'NRE', 'UNE', 'CLR']

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything that is there came as JSON. */
const isJson = (value: unknown): value is Json => value !== undefined

export function oneOf<T extends string>(wanted: readonly T[], value: unknown): T | undefined {
  return wanted.find((item) => item === value)
}

/** Those of the fields `names` that are of the type `type`; the others are left out. */
export function picked<K extends string>(
  from: Fields,
  names: readonly K[],
  type: 'string',
): Partial<Record<K, string>>
export function picked<K extends string>(
  from: Fields,
  names: readonly K[],
  type: 'number',
): Partial<Record<K, number>>
export function picked(from: Fields, names: readonly string[], type: string): Fields {
  return Object.fromEntries(
    names.filter((name) => typeof from[name] === type).map((name) => [name, from[name]]),
  )
}

/** A run as a reply or `code-evaluated` brings it; `undefined` for anything else. */
export function readRun(value: unknown): Run | undefined {
  if (!isRecord(value)) return undefined
  const { run_id, output, data } = value
  const [mode, state] = [oneOf(MODES, value.mode), phaseOf(value.state)]
  const testcases = readOutcomes(value.testcases)
  if (typeof run_id !== 'string' || typeof output !== 'string' || !mode || !state || !testcases)
    return undefined
  const status = oneOf(JUDGED, value.status)
  return {
    run_id,
    mode,
    state,
    output,
    testcases,
    ...picked(value, ['solution_id', 'rev', 'position'], 'number'),
    ...picked(value, ['message'], 'string'),
    ...(isJson(data) && { data }),
    ...(status && { status }),
  }
}

/** What `code-async` brings; `undefined` for anything else. */
export function readProgress(value: unknown): RunProgress | undefined {
  if (!isRecord(value)) return undefined
  const { run_id, output, output_from } = value
  const [state, testcases] = [phaseOf(value.state), readOutcomes(value.testcases)]
  if (typeof run_id !== 'string' || typeof output !== 'string' || typeof output_from !== 'number')
    return undefined
  if (!state || !testcases) return undefined
  return { run_id, output, output_from, state, testcases, ...picked(value, ['position'], 'number') }
}

/** `IDLE` is never said over the wire. */
function phaseOf(value: unknown) {
  const phase = oneOf(PHASES, value)
  return phase === 'IDLE' ? undefined : phase
}

function readOutcomes(value: unknown): TestCaseOutcome[] | undefined {
  if (!Array.isArray(value)) return undefined
  const outcomes = value.flatMap((item) => readOutcome(item) ?? [])
  return outcomes.length === value.length ? outcomes : undefined
}

function readOutcome(value: unknown): TestCaseOutcome | undefined {
  if (!isRecord(value)) return undefined
  const { id, name, is_sample } = value
  const [status, limit] = [oneOf(RESULTS, value.status), oneOf(LIMITS, value.limit)]
  if (typeof id !== 'number' || typeof name !== 'string' || !status) return undefined
  return {
    id,
    name,
    status,
    is_sample: is_sample === true,
    ...(limit && { limit }),
    ...picked(value, ['cpu_ms', 'memory_bytes'], 'number'),
    ...picked(value, ['input', 'expected', 'actual', 'message'], 'string'),
  }
}
