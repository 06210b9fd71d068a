import { type PodContext, rest } from './context.ts'
import { healthAfter, isSamePod, WELL } from './health.ts'
import type { PodServerNews } from './ports.ts'

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
    const details = await ports.api.details(solution).catch(() => undefined)
    if (!isWatched()) return
    if (!isSamePod(details, server)) return host.stepBack()
  }
}
