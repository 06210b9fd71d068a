import type { FastifyReply, FastifyRequest } from 'fastify'
import { ALLOWANCE } from '../../../src/wire/limits.ts'
import type { BackendClock } from '../platform/clock.ts'
import { isRepeated, tooMuch } from './shedding.ts'

/** What one user has sent and been sent; it becomes less by itself. */
interface Used {
  bytes: number
  at: number
  /** Requests of theirs that wait. */
  waiting: number
}

export interface Allowance {
  /**
   * Lets a request of a user in. Who has used more than a page ever needs gets a 503 where the player repeats the call,
   * and waits a while otherwise.
   */
  admit(userId: number, request: FastifyRequest): Promise<void>
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
    const used = users.get(userId) ?? { bytes: 0, at: clock.now(), waiting: 0 }
    users.set(userId, used)
    const seconds = (clock.now() - used.at) / 1000
    used.bytes = Math.max(0, used.bytes - seconds * ALLOWANCE.bytesPerSecond)
    used.at = clock.now()
    return used
  }

  async function wait(used: Used, seconds: number) {
    used.waiting += 1
    await new Promise<void>((resolve) => void clock.after(seconds * 1000, resolve))
    used.waiting -= 1
  }

  return {
    async admit(userId, request) {
      const used = usedBy(userId)
      const seconds = Math.max(0, used.bytes - ALLOWANCE.bytes) / ALLOWANCE.bytesPerSecond
      if (seconds > 0) {
        if (isRepeated(request) || used.waiting >= ALLOWANCE.waiting) throw tooMuch(Math.ceil(seconds))
        await wait(used, Math.min(seconds, ALLOWANCE.longestWaitSeconds))
      }
      used.bytes += jsonLength(request.headers['content-type'], request.headers['content-length'])
    },
    count(userId, reply) {
      usedBy(userId).bytes += jsonLength(reply.getHeader('content-type'), reply.getHeader('content-length'))
    },
  }
}

/** Files are streams, which hold up nobody. */
const jsonLength = (type: unknown, length: unknown): number =>
  typeof type === 'string' && type.startsWith('application/json') ? Number(length) || 0 : 0
