import type { Clock } from '@assess/sdk'

/** What failed is tried again after this time, unless something changes before. */
const RETRY_MS = 2000

/** A path that something is to be done about, as soon as `restMs` is not above 0. */
export interface Due {
  readonly path: string
  readonly restMs: number
}

interface QueueOptions {
  readonly clock: Clock
  /** All that is to be done; asked again when something has changed, or all that was due is done. */
  due(): readonly Due[]
  /** Deals with a path; rejects when it has to be tried again. */
  settle(path: string): Promise<void>
  /** Called after a round of work, with the paths that have to be tried again, and why. */
  onIdle(failed: ReadonlyMap<string, unknown>): void
}

export interface WorkQueue {
  /** Something has changed: what failed is tried again too. */
  wake(): void
  /** Does not wait for pauses; resolves when nothing more can be done now. */
  flush(): Promise<void>
  stop(): void
}

/** Deals with one path after the other. */
export function createWorkQueue({ clock, due, settle, onIdle }: QueueOptions): WorkQueue {
  const failed = new Map<string, unknown>()
  let running: Promise<void> | undefined
  let isUrgent = false
  let isStopped = false
  let hasChanged = false
  let cancel = () => {}

  function nextOnes(): readonly Due[] {
    hasChanged = false
    if (isStopped) return []
    const waiting = due().filter(({ path }) => !failed.has(path))
    const now = waiting.filter(({ restMs }) => isUrgent || restMs <= 0)
    if (now.length > 0) return now
    if (waiting.length > 0) wakeAfter(Math.min(...waiting.map(({ restMs }) => restMs)))
    else if (failed.size > 0) wakeAfter(RETRY_MS)
    return []
  }

  function wakeAfter(ms: number) {
    cancel()
    cancel = clock.after(ms, wake)
  }

  async function work() {
    // The promise has to be known before it can end.
    await undefined
    for (let ones = nextOnes(); ones.length > 0; ones = nextOnes()) {
      for (const { path } of ones) {
        if (isStopped || hasChanged) break
        await settle(path).catch((why: unknown) => failed.set(path, why))
      }
    }
    running = undefined
    onIdle(new Map(failed))
  }

  function begin(): Promise<void> {
    running ??= work()
    return running
  }

  function wake() {
    if (isStopped) return
    failed.clear()
    hasChanged = true
    void begin()
  }

  return {
    wake,
    async flush() {
      failed.clear()
      hasChanged = true
      isUrgent = true
      await begin()
      isUrgent = false
    },
    stop() {
      isStopped = true
      cancel()
    },
  }
}
