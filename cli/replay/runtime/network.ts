import { TIME_HEADERS } from './contract.ts'
import type { Holds } from './holds.ts'
import { native } from './native.ts'
import { createPolls } from './polls.ts'
import type { Schedule } from './schedule.ts'
import { createTurns, type Turns } from './turns.ts'

export interface Reply {
  readonly response: Response
  readonly body: ArrayBuffer
}

export interface Network extends Turns {
  readonly online: boolean
  /** Exchanges whose reply the page still waits for. */
  pending(): number
  setOnline(online: boolean): void
  setServerUp(up: boolean): void
  /** Time stands still until so many polls of this page have been answered. */
  expectPolls(answered: number): void
  /** Whether a request would arrive. */
  reachesServer(): boolean
  /**
   * Sends now, and hands over the reply, or `undefined` for a broken connection, after the backend's virtual
   * latency. The answer forgets the exchange.
   */
  exchange(request: Request, done: (reply: Reply | undefined) => void): () => void
}

/** The browser's own words come whenever they come: the page hears the runtime's instead, at one virtual instant. */
function speakForBrowser(isOnline: () => boolean) {
  for (const name of ['online', 'offline']) {
    const silence = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
    addEventListener(name, silence, { capture: true })
  }
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: isOnline })
}

async function send(request: Request): Promise<Reply> {
  const response = await native.fetch(request)
  return { response, body: await response.arrayBuffer() }
}

export function createNetwork(schedule: Schedule, holds: Holds, socket: string): Network {
  const polls = createPolls(socket, holds, schedule)
  let online = true
  let serverUp = true
  const turns = createTurns()
  const underWay = new Set<() => void>()

  speakForBrowser(() => online)

  function noteNext(headers: Headers) {
    const next = headers.get(TIME_HEADERS.next)
    if (next) schedule.cap(Number(next))
  }

  return {
    get online() {
      return online
    },
    pending: () => underWay.size,
    setOnline(value) {
      online = value
      if (!online) for (const fail of [...underWay]) fail()
      dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
    setServerUp(up) {
      serverUp = up
    },
    reachesServer: () => online && serverUp,
    expectPolls: polls.expect,
    ...turns,
    exchange(request, done) {
      const sentAt = schedule.now()
      let over = false
      function finish(reply: Reply | undefined) {
        if (over) return
        over = true
        underWay.delete(fail)
        done(reply)
      }
      const fail = () => void schedule.at(schedule.now(), () => finish(undefined))
      if (!online || !serverUp) {
        fail()
        return () => finish(undefined)
      }
      underWay.add(fail)
      if (new URL(request.url).origin === location.origin)
        request.headers.set(TIME_HEADERS.now, String(sentAt))
      polls.sign(request)
      if (polls.isPoll(request)) {
        void turns.inTurn(() => polls.keep(send(request), { heard: finish, fail }))
        return () => finish(undefined)
      }
      const release = holds.take(`${request.method} ${request.url}`)
      turns
        .inTurn(() => send(request))
        .then(
          (reply) => {
            const { headers } = reply.response
            noteNext(headers)
            polls.expect(Number(headers.get(TIME_HEADERS.polls) ?? 0))
            const latency = Number(headers.get(TIME_HEADERS.latency) ?? 0)
            const seen = headers.has(TIME_HEADERS.broken) ? undefined : reply
            if (!headers.has(TIME_HEADERS.lost)) schedule.at(sentAt + latency, () => finish(seen))
            release()
          },
          () => {
            fail()
            release()
          },
        )
      return () => {
        over = true
        underWay.delete(fail)
      }
    },
  }
}
