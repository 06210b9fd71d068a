import { HEALTH_PATHS } from '../http/health-paths.ts'
import type { App } from '../http/server.ts'
import type { Readiness } from '../platform/readiness.ts'

/** What a load balancer asks: whether the process answers, and whether it should get requests. */
export function healthRoutes(app: App, readiness: Pick<Readiness, 'degraded' | 'why'>): void {
  app.get(HEALTH_PATHS.live, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true }),
  )
  app.get(HEALTH_PATHS.ready, async (_request, reply) => {
    const why = await readiness.why()
    reply.header('cache-control', 'no-store').code(why === undefined ? 200 : 503)
    if (why !== undefined) return { ready: false, why }
    const { degraded } = readiness
    return { ready: true, ...(degraded !== undefined && { degraded }) }
  })
}
