import { CallError, type Outcome } from '../wire/errors.ts'
import { type PodContext, rest } from './context.ts'
import { healthAfter, isSamePod, WELL } from './health.ts'
import type { PodServerNews } from './ports.ts'

/** Nobody has answered, or a gateway in the place of the backend. */
const UNANSWERED: readonly Outcome[] = ['ENT', 'TMT', 502, 503, 504]

const isUnanswered = (error: unknown) => error instanceof CallError && UNANSWERED.includes(error.outcome)

/** Asks for the health of a pod for as long as `isWatched` (POD-24..30). */
export async function watchHealth(
  { host, ports }: PodContext,
  solution: string,
  server: PodServerNews,
  isWatched: () => boolean,
): Promise<void> {
  let health = WELL
  while (isWatched()) {
    await rest({ host }, health.intervalMs)
    if (!isWatched()) return
    const [next, action] = healthAfter(health, await ports.api.health(server.healthAddress))
    health = next
    if (!isWatched()) return
    if (action === 'leave') return host.stepBack()
    if (action !== 'check') continue
    const details = await ports.api
      .details(solution)
      .catch((error: unknown) => (isUnanswered(error) ? 'unanswered' : undefined))
    if (!isWatched()) return
    // Without a network nothing is known of the pod, and the candidate goes on (ERR-08).
    if (details !== 'unanswered' && !isSamePod(details, server)) return host.stepBack()
  }
}
