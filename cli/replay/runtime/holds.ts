import { yieldTask } from './native.ts'

export interface Holds {
  /** Time stands still until the answer is called; calling it twice is harmless. */
  take(label: string): () => void
  /**
   * The same answer, given when the page has nothing else to do, one after the other in the order of asking: whether it
   * comes before or after the next press is not left to the machine.
   */
  answer<T>(label: string, answer: Promise<T>): Promise<T>
  labels(): readonly string[]
  /** Resolves when nothing is held and the page's queued tasks have run. */
  settle(): Promise<void>
}

/** Tasks may queue tasks (React schedules this way); this many quiet rounds in a row mean rest. */
const QUIET_ROUNDS = 3

export function createHolds(): Holds {
  const held = new Map<symbol, string>()
  let waiters: (() => void)[] = []
  const answers: { label: string; give(): Promise<void> }[] = []

  function released(): Promise<void> {
    return new Promise((resolve) => waiters.push(resolve))
  }

  async function rest() {
    let quiet = 0
    while (quiet < QUIET_ROUNDS) {
      if (held.size > 0) {
        quiet = 0
        await released()
      }
      await yieldTask()
      quiet = held.size > 0 ? 0 : quiet + 1
    }
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
    answer(label, answer) {
      return new Promise((resolve) => {
        const give = () =>
          answer.then(
            () => resolve(answer),
            () => resolve(answer),
          )
        answers.push({ label, give })
      })
    },
    labels: () => [...held.values(), ...answers.map(({ label }) => label)],
    async settle() {
      await rest()
      for (let next = answers[0]; next; next = answers[0]) {
        await next.give()
        answers.shift()
        await rest()
      }
    },
  }
}
