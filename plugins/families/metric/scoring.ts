import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Executed, Execution, TestCaseOutcome } from '@assess/sdk'
import { FaultError } from './fault.ts'
import { type Attempt, scorePredictions } from './judge.ts'
import { isPath } from './key.ts'

const FILE = join(import.meta.dirname, 'scoring-worker.ts')
/** For 10 MB of cells as objects, and the truth beside them. */
const MEMORY = { maxOldGenerationSizeMb: 1024 }

/** One file to score, as copies. */
export interface ScoringTask extends Pick<Attempt, 'prediction' | 'key' | 'name'> {
  readonly mode: Execution['mode']
  readonly bytes: Uint8Array
  readonly truth: Uint8Array
}

export interface ScoringReply {
  readonly executed: Executed
  readonly outcomes: readonly TestCaseOutcome[]
}

function replyOf(task: ScoringTask, signal: AbortSignal): Promise<ScoringReply> {
  const worker = new Worker(FILE, { workerData: task, env: {}, resourceLimits: MEMORY })
  return new Promise<ScoringReply>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The scoring of a file ended early')))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  }).finally(() => worker.terminate())
}

/** Scores a file in a thread of its own: a large one takes seconds, in which the server serves everybody else. */
export async function scoreInThread(
  attempt: Omit<Attempt, 'execution'> & {
    readonly execution: Pick<Execution, 'mode' | 'asset' | 'done' | 'signal'>
  },
  bytes: Uint8Array | FaultError,
): Promise<Executed> {
  if (bytes instanceof FaultError) return scorePredictions(attempt, bytes)
  const { execution, key, name, prediction } = attempt
  const truth = isPath(key.truth) ? await execution.asset(key.truth) : new Uint8Array()
  execution.signal.throwIfAborted()
  const { mode, signal } = execution
  const { executed, outcomes } = await replyOf({ prediction, key, name, mode, bytes, truth }, signal)
  for (const outcome of outcomes) execution.done(outcome)
  return executed
}
