import type { Clock } from '../../../../src/sdk/view.ts'

/** What failed is tried again after this time, unless something changes before. */
const RETRY_MS = 2000

/** A path that something is to be done about, as soon as `restMs` is not above 0. */
export interface Due {
  readonly path: string
  readonly restMs: number
}

interface QueueOptions {
  readonly clock: Clock
  /** All that is to be done; the first of it that is due comes first. */
  due(): readonly Due[]
  /** Deals with a path; rejects when it has to be tried again. */
  settle(path: string): Promise<void>
  /** Called after a round of work, with the paths that have to be tried again. */
  onIdle(failed: readonly string[]): void
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
  const failed = new Set<string>()
  let running: Promise<void> | undefined
  let isUrgent = false
  let isStopped = false
  let cancel = () => {}

  function next(): string | undefined {
    if (isStopped) return undefined
    const waiting = due().filter(({ path }) => !failed.has(path))
    const first = waiting.find(({ restMs }) => isUrgent || restMs <= 0)
    if (first) return first.path
    if (waiting.length > 0) wakeAfter(Math.min(...waiting.map(({ restMs }) => restMs)))
    else if (failed.size > 0) wakeAfter(RETRY_MS)
    return undefined
  }

  function wakeAfter(ms: number) {
    cancel()
    cancel = clock.after(ms, wake)
  }

  async function work() {
    // The promise has to be known before it can end.
    await undefined
    for (let path = next(); path !== undefined; path = next()) {
      try {
        await settle(path)
      } catch {
        failed.add(path)
      }
    }
    running = undefined
    onIdle([...failed])
  }

  function begin(): Promise<void> {
    running ??= work()
    return running
  }

  function wake() {
    if (isStopped) return
    failed.clear()
    void begin()
  }

  return {
    wake,
    async flush() {
      failed.clear()
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
