import { POLL, SOCKET_QUERY, TIME_HEADERS } from '../base/contract.ts'
import { native } from '../base/native.ts'
import type { PendingWork } from '../pending/pending-work.ts'
import type { Schedule } from '../time/schedule.ts'

interface PollCallbacks<R> {
  reply(reply: R): void
  fail(): void
}

/** Long polls of engine.io, which the server answers when it has something to push: time does not wait for them. */
export interface Polls {
  /** Whether a request is one that the server answers later. */
  isPoll(request: Request): boolean
  /** Adds the name of the tab to a request of the transport, for the interceptor. */
  sign(request: Request): void
  /**
   * Follows a poll that leaves now; resolves when the interceptor has it. The reply arrives at the virtual moment at
   * which the server pushed.
   */
  track<R>(reply: Promise<R>, callbacks: PollCallbacks<R>): Promise<void>
  /** Time stands still until this many polls have been answered. */
  expect(answered: number): void
}

const isTransport = (url: URL) => url.searchParams.get('transport') === 'polling'

export function createPolls(name: string, pending: PendingWork, schedule: Schedule): Polls {
  let sent = 0
  let arrived = 0
  let expected = 0
  let end: (() => void) | undefined

  function update() {
    if (arrived < expected) end ??= pending.begin(`${expected - arrived} answers to polls`)
    else {
      end?.()
      end = undefined
    }
  }

  function expect(answered: number) {
    expected = Math.max(expected, answered)
    update()
  }

  async function untilReceived() {
    const endDeparture = pending.begin('a poll leaves')
    const query = new URLSearchParams({ [SOCKET_QUERY.name]: name, [POLL.sent]: String(sent) })
    const reply = await native.fetch(`${POLL.path}?${query}`).catch(() => undefined)
    if (reply?.ok) expect(Number(new TextDecoder().decode(await native.bytesOf(reply))))
    endDeparture()
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
    async track(reply, callbacks) {
      reply.then((answer) => {
        schedule.arrive(() => callbacks.reply(answer))
        arrived++
        update()
      }, callbacks.fail)
      await untilReceived()
    },
    expect,
  }
}
