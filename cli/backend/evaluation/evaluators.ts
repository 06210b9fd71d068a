import type { Verdict } from '../../../src/sdk/node.ts'
import type { NodePart } from '../../plugins/packaged-entries.ts'
import { systemClock } from '../platform/clock.ts'
import { createEvaluationWorker, type Task, TimeoutError } from './evaluation-worker.ts'
import type { EvaluationTask, PreparationTask } from './messages.ts'
import { readVerdict } from './verdict.ts'

/** Milliseconds that one evaluation may take, also on a busy machine. */
const LIMIT_MS = 10_000
/** Milliseconds for which a problem whose evaluation took too long is kept apart. */
const APART_MS = 10 * 60_000
/** How many evaluations of such problems wait at once. */
const MOST_APART = 10

/** What problem types judge and draw, in processes of their own, which have no environment and little memory. */
export interface Evaluators {
  /** `problem` names what is evaluated. Rejects with an `Error` that says what the evaluator did instead. */
  evaluate(problem: string, task: EvaluationTask): Promise<Verdict>
  /** Whatever `prepare` of the type gave, to be read. Rejects with an `Error` that says what it did instead. */
  prepare(problem: string, task: PreparationTask): Promise<unknown>
  close(): Promise<void>
}

export interface EvaluatorOptions {
  /** The module of the problem types; the real ones when left out. */
  readonly types?: URL
  /** Types from packages. */
  readonly packaged?: readonly NodePart[] | undefined
  readonly limitMs?: number
}

const TYPES = new URL('../../../plugins/node.ts', import.meta.url)

/**
 * One process evaluates for all. A problem that let it run into its limit has another one from then on, so that it holds
 * up nobody else again.
 */
export function createEvaluators({
  types = TYPES,
  packaged = [],
  limitMs = LIMIT_MS,
}: EvaluatorOptions = {}): Evaluators {
  const clock = systemClock()
  const shared = createEvaluationWorker({ types, packaged }, limitMs)
  const apart = createEvaluationWorker({ types, packaged }, limitMs)
  /** When each slow problem was so for the last time. */
  const slow = new Map<string, number>()
  let waiting = 0

  const isSlow = (problem: string) => clock.now() - (slow.get(problem) ?? Number.NEGATIVE_INFINITY) < APART_MS

  async function doApart(problem: string, task: Task) {
    if (waiting >= MOST_APART) throw new Error('Too many answers wait for it')
    waiting += 1
    try {
      return await apart.do(problem, task)
    } finally {
      waiting -= 1
    }
  }

  /** This process lasts until the work has ended; the one that does the work does not keep it. */
  async function lasting<T>(work: Promise<T>): Promise<T> {
    const release = clock.after(Number.MAX_SAFE_INTEGER, () => {})
    try {
      return await work
    } finally {
      release()
    }
  }

  async function limited(problem: string, task: Task): Promise<unknown> {
    try {
      return await lasting(isSlow(problem) ? doApart(problem, task) : shared.do(problem, task))
    } catch (error) {
      if (error instanceof TimeoutError) slow.set(problem, clock.now())
      throw error
    }
  }

  return {
    evaluate: async (problem, task) => readVerdict(await limited(problem, task)),
    prepare: limited,
    async close() {
      await lasting(Promise.all([shared.close(), apart.close()]))
    },
  }
}
