import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Backend } from '../backend/contract.ts'
import { systemClock } from '../backend/platform/clock.ts'
import { createFaults } from '../replay/network/faults.ts'
import { attachInterceptor } from '../replay/network/interceptor.ts'
import type { CallRecord } from '../replay/network/traffic.ts'
import type { Called, Moment } from './moment.ts'
import { OBSERVED_PATH } from './observer.ts'

const at = Type.Number()
const Observed = Type.Union([
  Type.Object({ at, kind: Type.Literal('loaded'), tab: Type.String(), way: Type.String() }),
  Type.Object({ at, kind: Type.Literal('route'), path: Type.String() }),
  Type.Object({ at, kind: Type.Literal('pressed'), name: Type.String(), dialog: Type.Boolean() }),
  Type.Object({ at, kind: Type.Literal('headed'), heading: Type.String() }),
  Type.Object({ at, kind: Type.Literal('touched') }),
  Type.Object({ at, kind: Type.Literal('hidden') }),
  Type.Object({ at, kind: Type.Literal('shown') }),
])

export interface Listening {
  /** Everything so far, in its order. */
  moments(): readonly Moment[]
  /** Sign-in of the browser that the person uses; empty before the first page. */
  cookie(): string
}

function calledOf({ at: time, name, body, status }: CallRecord): Called | undefined {
  if (name === undefined || status >= 400) return undefined
  return { at: time, kind: 'called', name, body: readJson(body) }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Stands before a backend on real time and keeps what the page tells and which calls it makes. */
export function listen(backend: Pick<Backend, 'app' | 'io'>, onMoment: (moment: Moment) => void): Listening {
  const moments: Moment[] = []
  let cookie = ''

  function keep(moment: Moment) {
    moments.push(moment)
    onMoment(moment)
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
      if (called) keep(called)
    },
  })
  const { server } = backend.app
  const inner = server.listeners('request')

  async function observe(request: IncomingMessage, reply: ServerResponse) {
    cookie = request.headers.cookie ?? cookie
    const observed = readJson(await text(request))
    if (Value.Check(Observed, observed)) keep(observed)
    reply.writeHead(204).end()
  }

  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    if (request.method === 'POST' && request.url === OBSERVED_PATH) return void observe(request, reply)
    for (const listener of inner) Reflect.apply(listener, server, [request, reply])
  })
  return { moments: () => moments.toSorted((a, b) => a.at - b.at), cookie: () => cookie }
}
