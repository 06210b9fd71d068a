import type { FastifyRequest } from 'fastify'

/** Where a load balancer asks how the server is. */
export const HEALTH_PATHS = { live: '/health/live', ready: '/health/ready' } as const

/** Where Prometheus asks. */
export const METRICS_PATH = '/metrics'

const ALL = new Set<string | undefined>(Object.values(HEALTH_PATHS))

/** Whether a load balancer asks, which names the server by any address and waits for no disk. */
export const isOfHealth = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  ALL.has(routeOptions.url)
