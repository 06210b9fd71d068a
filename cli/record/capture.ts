import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Value } from 'typebox/value'
import type { Backend } from '../backend/contract.ts'
import { systemClock } from '../backend/platform/clock.ts'
import { createFaults } from '../replay/network/faults.ts'
import { attachInterceptor } from '../replay/network/interceptor.ts'
import type { CallRecord } from '../replay/network/traffic.ts'
import { OBSERVED_PATH } from './observer.ts'
import { PageEvent, type RecordedCall, type RecordedEvent } from './recorded-event.ts'

export interface EventCapture {
  /** All events so far, in order of time. */
  events(): readonly RecordedEvent[]
  /** Session cookie of the candidate's browser; empty before the first page. */
  cookie(): string
}

function calledOf({ at: time, name, body, status }: CallRecord): RecordedCall | undefined {
  if (name === undefined || status >= 400) return undefined
  return { at: time, kind: 'call', name, body: readJson(body) }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Records the events that the page reports and the calls that it makes, on real time. */
export function captureEvents(
  backend: Pick<Backend, 'app' | 'io' | 'podSockets'>,
  onEvent: (event: RecordedEvent) => void,
): EventCapture {
  const events: RecordedEvent[] = []
  let cookie = ''

  function add(event: RecordedEvent) {
    events.push(event)
    onEvent(event)
  }

  attachInterceptor({
    backend,
    clock: undefined,
    now: systemClock().now,
    latency: 0,
    faults: createFaults(),
    onSocket: () => undefined,
    onCall(record) {
      const called = calledOf(record)
      if (called) add(called)
    },
  })
  const { server } = backend.app
  const inner = server.listeners('request')

  async function observe(request: IncomingMessage, reply: ServerResponse) {
    cookie = request.headers.cookie ?? cookie
    const observed = readJson(await text(request))
    if (Value.Check(PageEvent, observed)) add(observed)
    reply.writeHead(204).end()
  }

  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    if (request.method === 'POST' && request.url === OBSERVED_PATH) return void observe(request, reply)
    for (const listener of inner) Reflect.apply(listener, server, [request, reply])
  })
  return { events: () => events.toSorted((a, b) => a.at - b.at), cookie: () => cookie }
}
