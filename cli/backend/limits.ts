import type { BackendClock } from './contract.ts'
import { refusal } from './refusal.ts'

/**
 * Lets each user do something `count` times in any `ms` milliseconds; one time more throws a 429. What was counted is
 * forgotten when the server stops.
 */
export function createLimit(clock: BackendClock, count: number, ms: number): (userId: number) => void {
  const times = new Map<number, readonly number[]>()
  return (userId) => {
    const now = clock.now()
    const recent = (times.get(userId) ?? []).filter((time) => time > now - ms)
    if (recent.length >= count) throw refusal(429, 'That was asked too often. Wait a minute and try again.')
    times.set(userId, [...recent, now])
  }
}
