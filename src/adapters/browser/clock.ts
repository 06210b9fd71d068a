import type { Clock, Random } from '../../kernel/ports.ts'

export const systemClock: Clock = {
  monotonic: () => performance.now(),
  calendar: () => Date.now(),
  after(ms, run, slack) {
    // A browser runs it in time; a replay, which skips time in which nothing happens, reads the slack.
    const timer = setTimeout(() => run(), ms, { slack })
    return () => clearTimeout(timer)
  },
}

export const systemRandom: Random = {
  number: () => Math.random(),
  uuid: () => crypto.randomUUID(),
}
