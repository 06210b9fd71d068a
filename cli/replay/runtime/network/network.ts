import { TIME_HEADERS } from '../base/contract.ts'
import { native } from '../base/native.ts'
import type { PendingWork } from '../pending/pending-work.ts'
import type { Schedule } from '../time/schedule.ts'
import { createPolls } from './polls.ts'
import { createRequestQueue, type RequestQueue } from './request-queue.ts'

export interface Reply {
  readonly response: Response
  readonly body: ArrayBuffer
}

export interface Network extends RequestQueue {
  readonly online: boolean
  /** Exchanges whose reply the page still waits for. */
  pending(): number
  setOnline(online: boolean): void
  /** Runs now, or as soon as the network is back: what is on its way on a socket is not lost. */
  cross(run: () => void): void
  setServerUp(up: boolean): void
  /** Time stands still until this many polls of this page have been answered. */
  expectPolls(answered: number): void
  /** Whether a request would arrive. */
  reachesServer(): boolean
  /**
   * Sends now, and passes on the reply, or `undefined` for a broken connection, after the backend's virtual latency.
   * Where the body is on its way for a while, `onSent` gets the share of it that was sent. The returned function cancels
   * the exchange.
   */
  exchange(
    request: Request,
    done: (reply: Reply | undefined) => void,
    onSent?: (share: number) => void,
  ): () => void
}

/** How often the page hears how much of a body was sent, in virtual milliseconds. */
const SENT_EVERY_MS = 1000

/** The browser's own `online` and `offline` come at any real moment: the page gets the runtime's instead. */
function replaceOnlineEvents(isOnline: () => boolean) {
  for (const name of ['online', 'offline']) {
    const block = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
    addEventListener(name, block, { capture: true })
  }
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: isOnline })
}

async function send(request: Request): Promise<Reply> {
  const response = await native.fetch(request)
  return { response, body: await native.bytesOf(response) }
}

/** No event of the page runs later than the backend's next timer. */
function capAtNextTimer(schedule: Schedule, headers: Headers) {
  const next = headers.get(TIME_HEADERS.next)
  if (next) schedule.cap(Number(next))
}

/** Tells again and again how much of a body was sent that takes this long. */
function tellSent(schedule: Schedule, duration: number, tell: (share: number) => void): void {
  for (let after = SENT_EVERY_MS; after < duration; after += SENT_EVERY_MS)
    schedule.at(schedule.now() + after, () => tell(after / duration))
}

/** The connection of page and server; keeps what is on its way on a socket until it is there again. */
function createConnection() {
  const waiting: (() => void)[] = []
  let online = true
  let serverUp = true
  return {
    isOnline: () => online,
    setOnline(value: boolean) {
      online = value
      if (online) for (const run of waiting.splice(0)) run()
    },
    setServerUp(up: boolean) {
      serverUp = up
    },
    reachesServer: () => online && serverUp,
    cross(run: () => void) {
      if (online) run()
      else waiting.push(run)
    },
  }
}

export function createNetwork(schedule: Schedule, pending: PendingWork, socket: string): Network {
  const polls = createPolls(socket, pending, schedule)
  const queue = createRequestQueue()
  const exchanges = new Set<() => void>()
  const connection = createConnection()

  replaceOnlineEvents(connection.isOnline)

  return {
    get online() {
      return connection.isOnline()
    },
    pending: () => exchanges.size,
    setOnline(online) {
      connection.setOnline(online)
      if (!online) for (const fail of [...exchanges]) fail()
      dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
    cross: connection.cross,
    setServerUp: connection.setServerUp,
    reachesServer: connection.reachesServer,
    expectPolls: polls.expect,
    setActive: queue.setActive,
    enqueue: queue.enqueue,
    exchange(request, done, onSent) {
      const sentAt = schedule.now()
      let isOver = false
      function finish(reply: Reply | undefined) {
        if (isOver) return
        isOver = true
        exchanges.delete(fail)
        done(reply)
      }
      const fail = () => void schedule.at(schedule.now(), () => finish(undefined))
      if (!connection.reachesServer()) {
        fail()
        return () => finish(undefined)
      }
      exchanges.add(fail)
      if (new URL(request.url).origin === location.origin)
        request.headers.set(TIME_HEADERS.now, String(sentAt))
      polls.sign(request)
      if (polls.isPoll(request)) {
        void queue.enqueue(() => polls.track(send(request), { reply: finish, fail }))
        return () => finish(undefined)
      }
      const end = pending.begin(`${request.method} ${request.url}`)
      queue
        .enqueue(() => send(request))
        .then(
          (reply) => {
            const { headers } = reply.response
            capAtNextTimer(schedule, headers)
            polls.expect(Number(headers.get(TIME_HEADERS.polls) ?? 0))
            const latency = Number(headers.get(TIME_HEADERS.latency) ?? 0)
            tellSent(schedule, Number(headers.get(TIME_HEADERS.upload) ?? 0), (share) => {
              if (!isOver) onSent?.(share)
            })
            const visible = headers.has(TIME_HEADERS.broken) ? undefined : reply
            if (!headers.has(TIME_HEADERS.lost)) schedule.at(sentAt + latency, () => finish(visible))
            end()
          },
          () => {
            fail()
            end()
          },
        )
      return () => {
        isOver = true
        exchanges.delete(fail)
      }
    },
  }
}
