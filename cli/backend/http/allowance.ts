import type { FastifyReply, FastifyRequest } from 'fastify'
import { ALLOWANCE } from '../../../src/wire/limits.ts'
import type { BackendClock } from '../platform/clock.ts'
import { isRepeated, unavailable } from './shedding.ts'

const TEXT =
  'Your own last answers and runs have taken all of your share of this server. Your answers stay on this device. Wait a little, and start fewer runs at a time.'

/** What one user has sent and been sent; it becomes less by itself. */
interface Used {
  bytes: number
  at: number
  /** Requests of theirs that wait. */
  waiting: number
  /** When they may come again, as the last 503 has named it. */
  refusedUntil: number
  /** Settles with the reply to the last request that others of theirs wait for. */
  last: Promise<void>
}

export interface Allowance {
  /**
   * Lets a request of a user in. A user who has used more than a page ever needs gets a 503 where the player repeats
   * the call, and waits a while otherwise. A user who comes again before the time that a 503 has named waits for the
   * next one: until then nobody reads what was sent.
   */
  admit(userId: number, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts a reply. */
  count(userId: number, reply: FastifyReply): void
}

/**
 * Reading and writing large JSON holds up everybody else, so that each user has a share of it: a large amount at once, and
 * then a steady one.
 */
export function createAllowance(clock: BackendClock): Allowance {
  const users = new Map<number, Used>()

  function usedBy(userId: number): Used {
    const used = users.get(userId) ?? {
      bytes: 0,
      at: clock.now(),
      waiting: 0,
      refusedUntil: 0,
      last: Promise.resolve(),
    }
    users.set(userId, used)
    const seconds = (clock.now() - used.at) / 1000
    used.bytes = Math.max(0, used.bytes - seconds * ALLOWANCE.bytesPerSecond)
    used.at = clock.now()
    return used
  }

  /** Requests that wait at once come through one after the other, so that others come between. */
  async function wait(used: Used, least: number) {
    const seconds = least + used.waiting * ALLOWANCE.gapSeconds
    used.waiting += 1
    await new Promise<void>((resolve) => void clock.after(seconds * 1000, resolve))
    used.waiting -= 1
  }

  /** One after the other, so that others come between; a reply that stalls does not hold up the next for long. */
  async function inTurn(used: Used, reply: FastifyReply) {
    const before = used.last
    used.last = new Promise((resolve) => {
      const cancel = clock.after(ALLOWANCE.turnSeconds * 1000, resolve)
      reply.raw.once('close', () => {
        cancel()
        resolve()
      })
    })
    await before
  }

  async function slowDown(used: Used, seconds: number, isRefused: boolean) {
    const hasRoom = used.waiting < ALLOWANCE.waiting
    if (hasRoom && !isRefused) return wait(used, Math.min(seconds, ALLOWANCE.longestWaitSeconds))
    if (hasRoom && clock.now() < used.refusedUntil) await wait(used, ALLOWANCE.refusedAfterSeconds)
    used.refusedUntil = clock.now() + seconds * 1000
    throw unavailable(TEXT, Math.ceil(seconds), { why: 'allowance' })
  }

  return {
    async admit(userId, request, reply) {
      const used = usedBy(userId)
      const seconds = Math.max(0, used.bytes - ALLOWANCE.bytes) / ALLOWANCE.bytesPerSecond
      if (seconds > 0) await slowDown(used, seconds, isRepeated(request))
      used.bytes += jsonLength(request.headers['content-type'], request.headers['content-length'])
      if (used.bytes > ALLOWANCE.atOnceBytes) await inTurn(used, reply)
    },
    count(userId, reply) {
      usedBy(userId).bytes += jsonLength(reply.getHeader('content-type'), reply.getHeader('content-length'))
    },
  }
}

/** Files are streams, which hold up nobody. */
const jsonLength = (type: unknown, length: unknown): number =>
  typeof type === 'string' && type.startsWith('application/json') ? Number(length) || 0 : 0
