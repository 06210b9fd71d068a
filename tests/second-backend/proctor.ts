import { randomBytes } from 'node:crypto'
import type { Memory } from './calls.ts'
import { NOT_FOUND, type Request, type Routes } from './http.ts'

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

/** The proctor service, which knows no cookies: whoever has the token of the attempt may ask. */
export function proctorServiceCalls(memory: Memory, origin: () => string): Routes {
  const isKnown = ({ headers }: Request) =>
    memory.attempt !== undefined &&
    headers.authorization === `Bearer ${memory.attempt.token}` &&
    headers['x-transaction-id'] !== undefined
  const address = () => `${origin()}/pictures/${randomBytes(6).toString('hex')}`
  return {
    'POST /v1/signed-url': (request) =>
      isKnown(request) ? { body: { signed_url: address() } } : { status: 401 },
    'POST /v1/batch-signed-url': (request) =>
      isKnown(request)
        ? { body: { signed_urls: Array.from({ length: Number(request.body.batch_size) }, address) } }
        : { status: 401 },
    'POST /v1/:id/heartbeat': (request) => (isKnown(request) ? { body: {} } : { status: 401 }),
    'PUT /pictures/:name': ({ bytes }) => {
      memory.attempt?.pictures.push(bytes)
      return { body: '' }
    },
  }
}
