import { Worker } from 'node:worker_threads'
import { messageOf } from '../../definitions/diagnostic.ts'
import { systemClock } from '../platform/clock.ts'
import type { EvaluationReply, EvaluationTask } from './messages.ts'

const FILE = new URL('./worker.ts', import.meta.url)
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** That an evaluation took all of its time. */
export class TimeoutError extends Error {}

/** A thread that evaluates one answer after the other; it begins with the first, and again after a fault. */
export interface EvaluationWorker {
  /** Resolves to whatever the evaluator gave; rejects with its fault, or with a `TimeoutError`. */
  evaluate(task: EvaluationTask): Promise<unknown>
  close(): Promise<void>
}

interface Waiting {
  readonly task: EvaluationTask
  resolve(verdict: unknown): void
  reject(error: Error): void
}

/** `types` is the module of the problem types; `limitMs` the time of one evaluation. */
export function createEvaluationWorker(types: URL, limitMs: number): EvaluationWorker {
  // A limit of the machine's time, also where the server's is virtual.
  const clock = systemClock()
  const queue: Waiting[] = []
  let worker: Worker | undefined
  let isReady = false
  let current: Waiting | undefined
  let cancelLimit = () => {}

  function start(): Worker {
    const started = new Worker(FILE, { workerData: { types: types.href }, env: {}, resourceLimits: MEMORY })
    started.unref()
    started.on('message', (reply: EvaluationReply) => void (started === worker && receive(reply)))
    started.on('error', (error) => void (started === worker && fail(error)))
    started.on('exit', () => void (started === worker && fail(new Error('It ended the thread'))))
    return started
  }

  function next() {
    if (current) return
    current = queue.shift()
    if (!current) return
    worker ??= start()
    if (isReady) begin(current)
  }

  function begin({ task }: Waiting) {
    cancelLimit = clock.after(limitMs, () => fail(new TimeoutError(`It took more than ${limitMs} ms`)))
    try {
      worker?.postMessage(task)
    } catch (error) {
      settle(({ reject }) => reject(new Error(`Its answer cannot be copied: ${messageOf(error)}`)))
    }
  }

  function receive(reply: EvaluationReply) {
    if ('isReady' in reply) {
      isReady = true
      if (current) begin(current)
    } else if ('fault' in reply) settle(({ reject }) => reject(new Error(reply.fault)))
    else settle(({ resolve }) => resolve(reply.verdict))
  }

  /** Whatever the thread still does is of no use to anybody. */
  function fail(error: Error) {
    const failed = worker
    worker = undefined
    isReady = false
    void failed?.terminate()
    settle(({ reject }) => reject(error))
  }

  function settle(end: (waiting: Waiting) => void) {
    cancelLimit()
    const ended = current
    current = undefined
    if (ended) end(ended)
    next()
  }

  return {
    evaluate: (task) =>
      new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject })
        next()
      }),
    async close() {
      for (const { reject } of queue.splice(0)) reject(new Error('The server stops'))
      const open = worker
      worker = undefined
      cancelLimit()
      current?.reject(new Error('The server stops'))
      current = undefined
      await open?.terminate()
    },
  }
}
