import type { Executed, Execution } from '../../src/sdk/execution.ts'
import { FaultError } from '../families/metric/fault.ts'

import { type MetricKey, readMetricKey } from '../families/metric/key.ts'
import { scoreInThread } from '../families/metric/scoring.ts'
import type { Problem, Solution } from './solution.ts'
import { isAllowed } from './solution.ts'

export type Key = MetricKey

export function readKey(raw: unknown, { prediction, downloads }: Problem): Key {
  return readMetricKey(raw, prediction, downloads)
}

/** Checks the prediction file and measures it; no program of the candidate runs. */
export async function execute(
  { prediction }: Problem,
  { main_url }: Solution,
  key: Key,
  execution: Execution,
): Promise<Executed> {
  if (main_url === '') return { verdict: { status: 'UNE', score: 0 } }
  const { name, bytes } = await execution.upload(main_url)
  const attempt = { prediction, key, execution, name }
  return scoreInThread(attempt, isAllowed('main_url', name) ? bytes : new FaultError('notCsv'))
}
