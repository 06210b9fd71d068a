import type { FastifyInstance } from 'fastify'
import type { BackendClock } from '../platform/clock.ts'

/** How long a stop waits for requests under way; a slower one is cut, and its sender tries again. */
const STOP_MS = 3000

/** Closing cuts every connection, so it first waits for a limited time until each request has its reply. */
export function trackRequests(app: Pick<FastifyInstance, 'addHook'>) {
  const open = new Set<object>()
  let settled = () => {}
  app.addHook('onRequest', (_request, { raw }, done) => {
    open.add(raw)
    raw.once('close', () => {
      open.delete(raw)
      if (open.size === 0) settled()
    })
    done()
  })
  return {
    empty: (clock: BackendClock) =>
      new Promise<void>((resolve) => {
        const cancel = clock.after(STOP_MS, resolve)
        settled = () => {
          cancel()
          resolve()
        }
        if (open.size === 0) settled()
      }),
  }
}
