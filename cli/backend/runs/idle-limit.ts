import type { Runner } from '../../../src/sdk/sandbox.ts'
import type { BackendClock } from '../platform/clock.ts'

/** A runner that knows whether any of its programs is on its way. */
export interface IdleLimit {
  readonly runner: Runner
  /** The work has made progress: its time starts again. */
  noteProgress(): void
  stop(): void
}

interface IdleOptions {
  readonly runner: Runner
  readonly clock: Pick<BackendClock, 'after'>
  readonly idleMs: number
  /** Called once. */
  onIdle(): void
}

/**
 * Notices work that waits for nothing: every program has limits of its own, so work that has run no program for
 * `idleMs`, and has not ended, never will.
 */
export function limitIdle({ clock, idleMs, onIdle, runner }: IdleOptions): IdleLimit {
  let running = 0
  let cancel = clock.after(idleMs, onIdle)

  function noteProgress() {
    cancel()
    if (running === 0) cancel = clock.after(idleMs, onIdle)
  }

  const during =
    <A extends unknown[], T>(start: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      running += 1
      noteProgress()
      try {
        return await start(...args)
      } finally {
        running -= 1
        noteProgress()
      }
    }

  return {
    runner: {
      ...runner,
      compile: during(runner.compile),
      run: during(runner.run),
      runCommand: during(runner.runCommand),
      pair: during(runner.pair),
    },
    noteProgress,
    stop() {
      running = Number.POSITIVE_INFINITY
      cancel()
    },
  }
}
