import type { BackendClock } from '../platform/clock.ts'

/**
 * When a page hears of a pod: at once, or, on virtual time, always this long after it has asked. What a pod does takes
 * real time, so virtual time stands still meanwhile, as it does for runs.
 */
export interface Delivery {
  /** Whether time is virtual. */
  readonly isVirtual: boolean
  say(send: () => void): void
  /** Something is done for the page; the resulting messages are sent together. */
  work(done: Promise<unknown>): void
}

/** On virtual time, in milliseconds. */
const ANSWER_MS = 100

export function createDelivery(clock: BackendClock): Delivery {
  const { hold } = clock
  if (!hold) return { isVirtual: false, say: (send) => send(), work() {} }
  const waiting: (() => void)[] = []
  let isDue = false

  function schedule() {
    if (isDue) return
    isDue = true
    clock.after(ANSWER_MS, () => {
      isDue = false
      for (const send of waiting.splice(0)) send()
    })
  }

  return {
    isVirtual: true,
    say(send) {
      waiting.push(send)
      schedule()
    },
    work(done) {
      hold(done)
      schedule()
    },
  }
}
