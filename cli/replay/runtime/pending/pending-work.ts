import { yieldTask } from '../base/native.ts'

/** Real work of the browser. Virtual time stands still while any of it is pending. */
export interface PendingWork {
  /** Adds work; the returned function ends it and may be called more than once. */
  begin(label: string): () => void
  /**
   * Delays an answer until nothing else is pending. Answers settle one after the other in the order of the calls, and
   * what follows from one is done before the next: two of them never race for what the page does next. A function is
   * only called when its turn comes.
   */
  inOrder<T>(label: string, answer: Promise<T> | (() => Promise<T>)): Promise<T>
  labels(): readonly string[]
  /** Resolves when nothing is pending and the page's queued tasks have run. */
  settle(): Promise<void>
}

/** A task may queue another one, as React's scheduler does: the page is idle after this many rounds without work. */
const IDLE_ROUNDS = 3

export function createPendingWork(): PendingWork {
  const pending = new Map<symbol, string>()
  let waiters: (() => void)[] = []
  const answers: { label: string; settle(): Promise<void> }[] = []

  function ended(): Promise<void> {
    return new Promise((resolve) => waiters.push(resolve))
  }

  async function untilIdle() {
    let idle = 0
    while (idle < IDLE_ROUNDS) {
      if (pending.size > 0) {
        idle = 0
        await ended()
      }
      await yieldTask()
      idle = pending.size > 0 ? 0 : idle + 1
    }
  }

  return {
    begin(label) {
      const key = Symbol(label)
      pending.set(key, label)
      return () => {
        if (!pending.delete(key) || pending.size > 0) return
        const resolvers = waiters
        waiters = []
        for (const resolve of resolvers) resolve()
      }
    },
    inOrder(label, answer) {
      return new Promise((resolve) => {
        // One that fails before its turn is not unhandled.
        if (typeof answer !== 'function') answer.catch(() => undefined)
        const settle = async () => {
          const asked = typeof answer === 'function' ? answer() : answer
          await Promise.allSettled([asked])
          resolve(asked)
        }
        answers.push({ label, settle })
      })
    },
    labels: () => [...pending.values(), ...answers.map(({ label }) => label)],
    async settle() {
      await untilIdle()
      for (let next = answers[0]; next; next = answers[0]) {
        await next.settle()
        answers.shift()
        await untilIdle()
      }
    },
  }
}
