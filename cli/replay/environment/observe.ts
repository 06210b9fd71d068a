import type { CDPSession } from 'puppeteer'
import { type CallRecord, nameOfCall, type SocketRecord } from '../network/traffic.ts'

export interface Observing {
  /** Such as `https://tests.example`. */
  readonly url: string
  now(): number
  onCall(call: CallRecord): void
  onSocket(event: SocketRecord): void
}

/** An event of socket.io, with or without a wish for an acknowledgement. */
const EVENT = /^42\d*(\[.*)$/s

/** Keeps the calls of a page and its events, as the browser sees them: the server cannot be asked. */
export async function observe(cdp: CDPSession, { url, now, onCall, onSocket }: Observing): Promise<void> {
  const open = new Map<string, CallRecord>()

  function end(id: string, status: number, fault?: string) {
    const call = open.get(id)
    open.delete(id)
    if (call) onCall({ ...call, status, fault })
  }

  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith(`${url}/`)) return
    const { pathname: path, search } = new URL(request.url)
    const name = nameOfCall(request.method, path)
    if (name === undefined) return
    const { method, postData: body = '' } = request
    open.set(requestId, {
      at: now(),
      name,
      method,
      path,
      query: search.slice(1),
      status: 0,
      body,
      fault: undefined,
    })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => end(requestId, response.status))
  cdp.on('Network.loadingFailed', ({ requestId, errorText }) => end(requestId, 0, errorText))
  cdp.on('Network.webSocketFrameSent', ({ response }) => {
    const event = EVENT.exec(response.payloadData)?.[1]
    if (event !== undefined) onSocket({ at: now(), text: `page: event ${event}` })
  })
  await cdp.send('Network.enable')
}
