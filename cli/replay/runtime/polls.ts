import { POLL, SOCKET_QUERY, TIME_HEADERS } from './contract.ts'
import type { Holds } from './holds.ts'
import { native } from './native.ts'
import type { Schedule } from './schedule.ts'

interface Ends<R> {
  heard(reply: R): void
  fail(): void
}

/** Requests that wait at the server until it has something to push: time does not wait for them. */
export interface Polls {
  /** Whether a request is one that the server keeps. */
  isPoll(request: Request): boolean
  /** Names a request of the transport, so that the gate knows whose it is. */
  sign(request: Request): void
  /** A poll leaves now; resolves when the gate has it. Its reply is heard at the moment at which the server pushed. */
  keep<R>(reply: Promise<R>, ends: Ends<R>): Promise<void>
  /** Time stands still until so many polls have been answered. */
  expect(answered: number): void
}

const isTransport = (url: URL) => url.searchParams.get('transport') === 'polling'

export function createPolls(name: string, holds: Holds, schedule: Schedule): Polls {
  let sent = 0
  let arrived = 0
  let expected = 0
  let release: (() => void) | undefined

  function look() {
    if (arrived < expected) release ??= holds.take(`${expected - arrived} answers to polls`)
    else {
      release?.()
      release = undefined
    }
  }

  function expect(answered: number) {
    expected = Math.max(expected, answered)
    look()
  }

  async function began() {
    const letGo = holds.take('a poll leaves')
    const query = new URLSearchParams({ [SOCKET_QUERY.name]: name, [POLL.sent]: String(sent) })
    const reply = await native.fetch(`${POLL.path}?${query}`).catch(() => undefined)
    if (reply?.ok) expect(Number(await reply.text()))
    letGo()
  }

  return {
    isPoll({ method, url }) {
      const address = new URL(url)
      return method === 'GET' && isTransport(address) && address.searchParams.has('sid')
    },
    sign(request) {
      if (!isTransport(new URL(request.url))) return
      request.headers.set(TIME_HEADERS.socket, name)
      request.headers.set(POLL.sent, String(++sent))
    },
    async keep(reply, { heard, fail }) {
      reply.then((answer) => {
        schedule.at(schedule.now(), () => heard(answer))
        arrived++
        look()
      }, fail)
      await began()
    },
    expect,
  }
}
