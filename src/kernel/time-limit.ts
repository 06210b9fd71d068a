import type { Clock } from './ports.ts'

/** Rejects when `work` takes longer than `ms`; `what` names it. */
export function withTimeLimit<T>(clock: Clock, ms: number, work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new Error(`${what} did not answer within ${ms} ms`)))
    work.then(resolve, reject).finally(cancel)
  })
}
