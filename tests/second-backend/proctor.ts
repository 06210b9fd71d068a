import { randomBytes } from 'node:crypto'
import type { Memory } from './calls.ts'
import { matchRoute, NOT_FOUND, openService, type Request, type Routes, type Service } from './http.ts'

/** The identity picture and the mode, which the API itself keeps (7.7 of the texts). */
export function identityCalls(memory: Memory): Routes {
  return {
    'GET /proctorv2/identity/fetch/:type/:id': () =>
      memory.attempt?.identity ? { body: { exists: true } } : NOT_FOUND,
    'POST /proctorv2/identity/create/:type/:id': ({ bytes }) => {
      if (!memory.attempt) return NOT_FOUND
      memory.attempt.identity = bytes
      return { body: {} }
    },
    'POST /proctorv2/settings/create/:type/:id': () => ({ body: {} }),
  }
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'authorization, content-type, x-transaction-id, accept',
}

/** The proctor service, on a host of its own. It takes no cookies: a caller with the token of the attempt may ask. */
export async function openProctorService(memory: Memory): Promise<Service> {
  const isKnown = ({ headers }: Request) =>
    memory.attempt !== undefined &&
    headers.authorization === `Bearer ${memory.attempt.token}` &&
    headers['x-transaction-id'] !== undefined &&
    headers.cookie === undefined
  const address = () => `${service.url}/pictures/${randomBytes(6).toString('hex')}`
  const routes: Routes = {
    'POST /v1/signed-url': () => ({ body: { signed_url: address() } }),
    'POST /v1/batch-signed-url': ({ body }) => ({
      body: { signed_urls: Array.from({ length: Number(body.batch_size) }, address) },
    }),
    'POST /v1/:id/heartbeat': () => ({ body: {} }),
    'PUT /pictures/:name': ({ bytes }) => {
      memory.attempt?.pictures.push(bytes)
      return { body: '' }
    },
  }
  const service = await openService(async (request) => {
    const { method, path } = request
    if (method === 'OPTIONS') return { status: 204, headers: CORS }
    const found = matchRoute(routes, method, path)
    const isOpen = method === 'PUT' || isKnown(request)
    const reply =
      found && isOpen ? await routes[found.route]?.({ ...request, parts: found.parts }) : NOT_FOUND
    return { ...reply, headers: CORS }
  })
  return service
}
