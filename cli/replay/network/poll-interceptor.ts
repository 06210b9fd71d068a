import type { IncomingMessage, ServerResponse } from 'node:http'
import { POLL, type SentFrames, SOCKET_QUERY, TIME_HEADERS } from '../runtime/base/contract.ts'
import { turns } from '../time/virtual-clock.ts'

/** Sockets that poll over HTTP: the interceptor counts what was pushed, so that a page can wait for it. */
export interface PollInterceptor {
  /** Answers the question of a page, or notes a request of a socket; true when it has been dealt with. */
  handle(request: IncomingMessage, reply: ServerResponse): boolean
  /** Polls answered so far, by the name of the socket. */
  sent(): SentFrames
}

interface Count {
  /** Numbers of the requests that have come. */
  readonly got: Set<string>
  answered: number
}

/** Real time between two looks for a request that is on its way. */
const LOOK_MS = 1

export function createPollInterceptor(): PollInterceptor {
  const counts = new Map<string, Count>()

  function countOf(name: string): Count {
    const known = counts.get(name) ?? { got: new Set<string>(), answered: 0 }
    counts.set(name, known)
    return known
  }

  async function answer(count: Count, wanted: string, reply: ServerResponse) {
    while (!count.got.has(wanted) && !reply.destroyed) await new Promise((done) => setTimeout(done, LOOK_MS))
    await turns()
    reply.end(String(count.answered))
  }

  /** What the page sends may make the server push: its reply says how much was pushed then. */
  function stampLater(reply: ServerResponse, count: Count) {
    const { writeHead, end } = reply
    let head: unknown[] = []
    reply.writeHead = (...args: unknown[]) => {
      head = args
      return reply
    }
    reply.end = (...args: unknown[]) => {
      void turns().then(() => {
        Object.assign(reply, { writeHead, end })
        reply.setHeader(TIME_HEADERS.polls, String(count.answered))
        Reflect.apply(writeHead, reply, head)
        Reflect.apply(end, reply, args)
      })
      return reply
    }
  }

  return {
    sent: () => Object.fromEntries([...counts].map(([name, { answered }]) => [name, answered])),
    handle(request, reply) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === POLL.path) {
        void answer(
          countOf(searchParams.get(SOCKET_QUERY.name) ?? ''),
          searchParams.get(POLL.sent) ?? '',
          reply,
        )
        return true
      }
      const name = request.headers[TIME_HEADERS.socket]
      if (typeof name !== 'string' || !searchParams.has('sid')) return false
      const count = countOf(name)
      if (request.method === 'GET') {
        count.got.add(String(request.headers[POLL.sent]))
        reply.once('finish', () => count.answered++)
      } else stampLater(reply, count)
      return false
    },
  }
}
