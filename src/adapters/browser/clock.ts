import type { Clock, Random } from '../../kernel/ports.ts'

export const systemClock: Clock = {
  monotonic: () => performance.now(),
  calendar: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export const systemRandom: Random = {
  number: () => Math.random(),
  uuid: () => crypto.randomUUID(),
}
