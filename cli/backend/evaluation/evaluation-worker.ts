import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { messageOf } from '../../definitions/diagnostic.ts'
import { systemClock } from '../platform/clock.ts'
import type { EvaluationTask, PreparationTask, TaskMessage, TaskReply } from './messages.ts'
import { type EvaluatedTypes, startProcess } from './start-process.ts'

/** That a task took all of its time. */
export class TimeoutError extends Error {}

export type Task = EvaluationTask | PreparationTask

/** A process that does one task after the other; it begins with the first, and again after a fault. */
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
 * Sends tasks to a process, in one message where they can be copied; what it judges by goes along for problems that it
 * does not have, which are `known` then. Gives those that cannot be sent, with the reason.
 */
function post(
  worker: ChildProcess | undefined,
  known: Set<string>,
  waiting: readonly Waiting[],
): [Waiting, string][] {
  try {
    if (worker?.connected) worker.send(waiting.map((one) => messageFor(one, known)))
    for (const { name, task } of waiting) if (!('seed' in task) && !task.isOfOneAttempt) known.add(name)
    return []
  } catch (error) {
    const [only, ...others] = waiting
    if (only && others.length === 0) return [[only, messageOf(error)]]
    return waiting.flatMap((one) => post(worker, known, [one]))
  }
}

/** `limitMs` is the time of one task. */
export function createEvaluationWorker(evaluated: EvaluatedTypes, limitMs: number): EvaluationWorker {
  // A limit of the machine's time, also where the server's is virtual.
  const clock = systemClock()
  /** In the order of coming; those that were not sent yet are the last. */
  let queue: Waiting[] = []
  let unsent: Waiting[] = []
  /** Problems that the process has. */
  let known = new Set<string>()
  let worker: ChildProcess | undefined
  let isReady = false
  let cancelLimit = () => {}

  function start(): ChildProcess {
    const started: ChildProcess = startProcess(evaluated, {
      onReply: (reply) => void (started === worker && receive(reply)),
      onEnd: (error) => void (started === worker && fail(error)),
    })
    return started
  }

  /** Sends what came in the same turn of the event loop in one message, as each message wakes the process. */
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
    else if ('result' in reply) ended?.resolve(reply.result)
    if (reply.isLast) restart()
  }

  function fail(error: Error) {
    queue.shift()?.reject(error)
    restart()
  }

  /** Whatever the process still does is of no use to anybody; those that wait go to another one. */
  function restart() {
    const failed = worker
    worker = undefined
    isReady = false
    known = new Set()
    cancelLimit()
    failed?.kill('SIGKILL')
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
      if (!open?.kill('SIGKILL')) return
      await once(open, 'exit')
    },
  }
}
