import { memoryUsage } from 'node:process'
// Statements take real time and memory, also where the time of a replay stands still.
import { clearInterval, setInterval } from 'node:timers'
import type { Worker } from 'node:worker_threads'
import type { LimitName } from '@assess/sdk/node'
import type { ScriptLimits } from './engine.ts'
import type { WorkerReply } from './worker-messages.ts'

const LOOK_MS = 50
/** A busy machine may take longer than the statements compute; those that sleep end here. */
const WALL_FACTOR = 4
/** What the whole process may grow by while statements run: what they store lies outside of PostgreSQL's own memory. */
const MOST_GROWTH = 600_000_000

export interface Supervised {
  readonly ended: WorkerReply | LimitName
  readonly cpuMs: number
}

const cpuOf = async (worker: Worker) => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

/** Waits for the end of what a worker does, and ends the worker when a limit is used up or the signal comes. */
export async function supervise(
  worker: Worker,
  reply: Promise<WorkerReply>,
  limits: ScriptLimits,
  signal: AbortSignal,
): Promise<Supervised> {
  const before = await cpuOf(worker)
  const memory = memoryUsage.rss()
  let cpuMs = 0
  let looks = 0
  let reason: LimitName | undefined

  function stop(why?: LimitName) {
    reason ??= why
    void worker.terminate()
  }
  const abort = () => stop()

  async function look() {
    looks++
    cpuMs = (await cpuOf(worker)) - before
    if (cpuMs > limits.cpuMs || looks * LOOK_MS > limits.cpuMs * WALL_FACTOR) stop('time')
    else if (memoryUsage.rss() - memory > MOST_GROWTH) stop('memory')
  }

  // A worker that has just ended cannot be asked any more; `reply` rejects then.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  signal.addEventListener('abort', abort, { once: true })
  // It may have come while the tables were made, when nobody listened.
  if (signal.aborted) abort()
  try {
    const ended = await reply
    cpuMs = await cpuOf(worker).then(
      (now) => now - before,
      () => cpuMs,
    )
    return { ended, cpuMs }
  } catch (error) {
    signal.throwIfAborted()
    if (isOutOfHeap(error)) return { ended: 'memory', cpuMs }
    return { ended: reason ?? { kind: 'broken' }, cpuMs }
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', abort)
  }
}

function isOutOfHeap(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
