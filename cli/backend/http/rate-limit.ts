import type { BackendClock } from '../platform/clock.ts'
import { httpError } from './errors.ts'

const tooOften = () => httpError(429, 'Too many requests. Wait a minute and try again.')

/**
 * Lets each id (a user's, an attempt's) do something `count` times in any `ms` milliseconds; once more throws a 429, or
 * what `refuse` returns. A restart resets the counts.
 */
export function createRateLimit(
  clock: BackendClock,
  count: number,
  ms: number,
  refuse = tooOften,
): (id: number) => void {
  const times = new Map<number, readonly number[]>()
  let sweptAt = clock.now()

  function sweep(now: number) {
    sweptAt = now
    for (const [id, [last = 0]] of times) if (last <= now - ms) times.delete(id)
  }

  return (id) => {
    const now = clock.now()
    if (now > sweptAt + ms) sweep(now)
    const recent = (times.get(id) ?? []).filter((time) => time > now - ms)
    if (recent.length >= count) throw refuse()
    times.set(id, [now, ...recent])
  }
}
