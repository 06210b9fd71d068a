import { yieldTask } from './native.ts'

export interface Holds {
  /** Time stands still until the answer is called; calling it twice is harmless. */
  take(label: string): () => void
  labels(): readonly string[]
  /** Resolves when nothing is held and the page's queued tasks have run. */
  settle(): Promise<void>
}

/** Tasks may queue tasks (React schedules this way); this many quiet rounds in a row mean rest. */
const QUIET_ROUNDS = 3

export function createHolds(): Holds {
  const held = new Map<symbol, string>()
  let waiters: (() => void)[] = []

  function released(): Promise<void> {
    return new Promise((resolve) => waiters.push(resolve))
  }

  return {
    take(label) {
      const key = Symbol(label)
      held.set(key, label)
      return () => {
        if (!held.delete(key) || held.size > 0) return
        const woken = waiters
        waiters = []
        for (const wake of woken) wake()
      }
    },
    labels: () => [...held.values()],
    async settle() {
      let quiet = 0
      while (quiet < QUIET_ROUNDS) {
        if (held.size > 0) {
          quiet = 0
          await released()
        }
        await yieldTask()
        quiet = held.size > 0 ? 0 : quiet + 1
      }
    },
  }
}
