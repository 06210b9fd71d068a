import type { Executed, Execution } from '@assess/sdk'
import { FaultError } from '../families/metric/fault.ts'
import { type MetricKey, readMetricKey } from '../families/metric/key.ts'
import type { Prediction } from '../families/metric/prediction.schema.ts'
import { scoreInThread } from '../families/metric/scoring.ts'
import type { Problem, Solution } from './problem/solution.ts'
import { isAllowed } from './problem/solution.ts'

export type Key = MetricKey

export function readKey(raw: unknown, problem: Problem): Key {
  return readMetricKey(raw, predictionOf(problem), problem.downloads)
}

function predictionOf({ prediction }: Problem): Prediction {
  if (!prediction) throw new Error('"prediction" is missing')
  return prediction
}

/** Checks the prediction file and measures it; no program of the candidate runs. */
export async function execute(
  problem: Problem,
  { main_url }: Solution,
  key: Key,
  execution: Execution,
): Promise<Executed> {
  if (main_url === '') return { verdict: { status: 'UNE', score: 0 } }
  const uploaded = await execution.upload(main_url)
  if (!uploaded) throw new Error('There is no such file.')
  const { name, bytes } = uploaded
  const attempt = { prediction: predictionOf(problem), key, execution, name }
  return scoreInThread(attempt, isAllowed('main_url', name) ? bytes : new FaultError('notCsv'))
}
