import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { NodePart } from '../../plugins/packaged-entries.ts'
import { systemClock } from '../platform/clock.ts'
import type { EvaluationTask, PreparationTask, TaskMessage, TaskReply } from './messages.ts'

const FILE = new URL('./worker.ts', import.meta.url)
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** That a task took all of its time. */
export class TimeoutError extends Error {}

export type Task = EvaluationTask | PreparationTask

/** A thread that does one task after the other; it begins with the first, and again after a fault. */
export interface EvaluationWorker {
  /**
   * Evaluates an answer to the problem `name`, or prepares that problem. Resolves to whatever its type gave; rejects with
   * its fault, or with a `TimeoutError`.
   */
  do(name: string, task: Task): Promise<unknown>
  close(): Promise<void>
}

interface Waiting {
  readonly name: string
  readonly task: Task
  resolve(result: unknown): void
  reject(error: Error): void
}

function messageFor({ name, task }: Waiting, known: ReadonlySet<string>): TaskMessage {
  if ('seed' in task) return task
  const { solution, ...judged } = task
  return { name, solution, judged: known.has(name) && !task.isOfOneAttempt ? undefined : judged }
}

/**
 * Posts tasks to a thread, in one message where they can be copied; what it judges by goes along for problems that it
 * does not have, which are `known` then. Gives those that cannot be posted, with the reason.
 */
function post(
  worker: Worker | undefined,
  known: Set<string>,
  waiting: readonly Waiting[],
): [Waiting, string][] {
  try {
    worker?.postMessage(waiting.map((one) => messageFor(one, known)))
    for (const { name, task } of waiting) if (!('seed' in task) && !task.isOfOneAttempt) known.add(name)
    return []
  } catch (error) {
    const [only, ...others] = waiting
    if (only && others.length === 0) return [[only, messageOf(error)]]
    return waiting.flatMap((one) => post(worker, known, [one]))
  }
}

/** Where the types are that a thread evaluates with. */
export interface EvaluatedTypes {
  /** The module of those of the project. */
  readonly types: URL
  /** Those from packages. */
  readonly packaged?: readonly NodePart[]
}

/** The thread gets copies of data, and of no more than it needs. */
function startThread({ packaged = [], types }: EvaluatedTypes): Worker {
  const parts = packaged.map(({ code, node }) => ({ code, node }))
  return new Worker(FILE, {
    workerData: { types: types.href, packaged: parts },
    env: {},
    resourceLimits: MEMORY,
  })
}

/** `limitMs` is the time of one task. */
export function createEvaluationWorker(evaluated: EvaluatedTypes, limitMs: number): EvaluationWorker {
  // A limit of the machine's time, also where the server's is virtual.
  const clock = systemClock()
  /** In the order of coming; those that were not sent yet are the last. */
  let queue: Waiting[] = []
  let unsent: Waiting[] = []
  /** Problems that the thread has. */
  let known = new Set<string>()
  let worker: Worker | undefined
  let isReady = false
  let cancelLimit = () => {}

  function start(): Worker {
    const started = startThread(evaluated)
    started.unref()
    started.on('message', (reply: TaskReply) => void (started === worker && receive(reply)))
    started.on('error', (error) => void (started === worker && fail(error)))
    started.on('exit', () => void (started === worker && fail(new Error('It ended the thread'))))
    return started
  }

  /** Sends what came in the same turn of the event loop in one message, as each message wakes the thread. */
  function send() {
    const waiting = unsent
    if (!isReady || waiting.length === 0) return
    unsent = []
    for (const [refused, fault] of post(worker, known, waiting)) {
      queue = queue.filter((each) => each !== refused)
      refused.reject(new Error(`Its answer cannot be copied: ${fault}`))
    }
    if (waiting[0] === queue[0]) limit()
  }

  /** Gives the first one its time. */
  function limit() {
    cancelLimit()
    if (queue.length === 0) return
    cancelLimit = clock.after(limitMs, () => fail(new TimeoutError(`It took more than ${limitMs} ms`)))
  }

  function receive(reply: TaskReply) {
    if ('isReady' in reply) {
      isReady = true
      return send()
    }
    const ended = queue.shift()
    limit()
    if ('fault' in reply) ended?.reject(new Error(reply.fault))
    else ended?.resolve(reply.result)
  }

  /** Whatever the thread still does is of no use to anybody; those that wait behind it go to another one. */
  function fail(error: Error) {
    const failed = worker
    worker = undefined
    isReady = false
    known = new Set()
    cancelLimit()
    void failed?.terminate()
    queue.shift()?.reject(error)
    unsent = [...queue]
    if (queue.length > 0) worker = start()
  }

  return {
    do: (name, task) =>
      new Promise((resolve, reject) => {
        const waiting = { name, task, resolve, reject }
        queue.push(waiting)
        if (unsent.push(waiting) === 1) void turn().then(send)
        worker ??= start()
      }),
    async close() {
      const open = worker
      worker = undefined
      cancelLimit()
      unsent = []
      for (const { reject } of queue.splice(0)) reject(new Error('The server stops'))
      await open?.terminate()
    },
  }
}
