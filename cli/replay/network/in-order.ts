import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { VirtualClock } from '../time/virtual-clock.ts'

/** Whether a request says that it has a body. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Resolves when the backend has the whole request, or has answered without reading it. */
async function isRead(request: IncomingMessage, reply: ServerResponse) {
  if (!hasBody(request)) return
  const { signal, stop } = stopping()
  const whole = once(request, 'end', { signal })
  const answered = once(reply, 'close', { signal })
  // A connection that breaks ends both.
  await Promise.race([whole, answered]).then(stop, stop)
}

function stopping() {
  const controller = new AbortController()
  return { signal: controller.signal, stop: () => controller.abort() }
}

/**
 * Passes requests on one after the other: each when the database has nothing to do for the one before. What they store has
 * the same order every time, as in a database within this process.
 */
export function createOrder(clock: VirtualClock) {
  let before = Promise.resolve()
  return (request: IncomingMessage, reply: ServerResponse, pass: () => void) => {
    before = before.then(async () => {
      const read = isRead(request, reply)
      pass()
      await read
      await clock.rest()
    })
  }
}
