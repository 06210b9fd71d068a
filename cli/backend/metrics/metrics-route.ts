import type { FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { httpError } from '../http/errors.ts'
import { METRICS_PATH } from '../http/health-paths.ts'
import { isLoopbackName } from '../http/same-origin.ts'
import type { App } from '../http/server.ts'
import { sameSecret } from '../platform/hash.ts'

/** What a proxy adds; a proxy on this machine asks from a loopback address for everybody. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/** Prometheus reads the metrics: from this machine, or with the token. */
export function metricsRoute(app: App, registry: Registry, token: string | undefined): void {
  app.get(METRICS_PATH, async (request, reply) => {
    if (!isAdmitted(request, token))
      throw httpError(401, 'The metrics are read on the machine of the server, or with its metricsToken.')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

function isAdmitted({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const { authorization = '' } = headers
  if (token !== undefined && sameSecret(authorization, `Bearer ${token}`)) return true
  const { remoteAddress: address = '' } = socket
  const isHere = address === '::1' || isLoopbackName(address.replace('::ffff:', ''))
  return isHere && OF_PROXIES.every((name) => headers[name] === undefined)
}
