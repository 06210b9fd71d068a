import { CallError, type Outcome } from '../wire/errors.ts'
import type { PodContext } from './context.ts'
import { type HealthReply, healthAfter, isSamePod, WELL } from './health.ts'
import type { PodServerNews } from './ports.ts'

/** Nobody has answered, or a gateway in place of the backend. */
const UNANSWERED: readonly Outcome[] = ['ENT', 'TMT', 502, 503, 504]

const isUnanswered = (error: unknown) => error instanceof CallError && UNANSWERED.includes(error.outcome)

/** Asks for the health of a pod until nobody wants it any more (POD-24..30); never where no address is given for it. */
export async function watchHealth(
  context: PodContext,
  solution: string,
  server: PodServerNews,
): Promise<void> {
  const { host, isClosed, ports, rest } = context
  if (server.healthAddress === '') return
  let health = WELL
  for (;;) {
    await rest(health.intervalMs)
    const reply = await ports.api.health(server.healthAddress)
    const [next, action] = healthAfter(health, reply)
    health = next
    if (isClosed()) return
    showRest(context, reply)
    if (action === 'leave') return host.stepBack()
    if (action !== 'check') continue
    const details = await ports.api
      .details(solution)
      .catch((error: unknown) => (isUnanswered(error) ? 'unanswered' : undefined))
    if (isClosed()) return
    // Without a network nothing is known of the pod, and the candidate goes on (ERR-08).
    if (details !== 'unanswered' && !isSamePod(details, server)) return host.stepBack()
  }
}

/** A pod that was started too often says when it goes on, and is as it was when it does. */
function showRest({ host, show, view }: PodContext, reply: HealthReply) {
  if (typeof reply === 'object') show({ setUp: 'resting', retryAt: host.now() + reply.restMs })
  else if (reply === 'well' && view().setUp === 'resting') show({ setUp: 'ready', retryAt: undefined })
}
