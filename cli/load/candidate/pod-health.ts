import { type HealthReply, healthAfter, WELL } from '../../../src/pods/health.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Page } from './page.ts'

/**
 * Asks for the health of a pod as often as the page does. Where the page would leave the test, as the pod is missing again and
 * again, that is a failure. Gives what ends it.
 */
export function watchPodHealth(
  {
    attempt,
    clock,
    measures,
    request,
  }: Pick<Page, 'clock' | 'measures' | 'request'> & { readonly attempt: Pick<Page['attempt'], 'headers'> },
  path: string,
): () => void {
  let health = WELL
  let isOver = false
  let cancel = () => {}

  async function ask() {
    const { headers } = attempt
    const reply = await request({ method: 'GET', path, headers })
    if (isOver) return
    const [next, action] = healthAfter(health, healthIn(reply.status))
    health = next
    if (action === 'leave') measures.fail('pod', 'The pod was missing so often that the page leaves the test')
    else wait()
  }

  function wait() {
    cancel = clock.after(health.intervalMs, () =>
      ask().catch((error: unknown) => void (isOver || measures.fail('pod', messageOf(error)))),
    )
  }

  wait()
  return () => {
    isOver = true
    cancel()
  }
}

const healthIn = (status: number): HealthReply => {
  if (status === 404) return 'missing'
  return status < 300 ? 'well' : 'failed'
}
