import { type Static, Type } from 'typebox'
import { isoTime } from '../../../src/wire/time.ts'
import type { Context } from './context.ts'

const Optional = Type.Optional
const Capacity = Type.Object({ running: Type.Number(), waiting: Type.Number() })

/** The pods of a server, as its operator sees them. */
export const PodsNow = Type.Object({
  capacity: Capacity,
  count: Capacity,
  pods: Type.Array(
    Type.Object({
      username: Type.String(),
      test: Type.String(),
      problem: Type.String(),
      state: Type.Enum(['ready', 'starting', 'waiting']),
      /** When it was asked for. */
      since: Type.String(),
      /** The most at a time, in bytes. */
      memory: Optional(Type.Number()),
      cpu_ms: Optional(Type.Number()),
      /** Address of the process that has it; absent for a pod of this one. */
      host: Optional(Type.String()),
    }),
  ),
})
export type PodsNow = Static<typeof PodsNow>

/** Whose pods there are, what they have used, and who waits for one. */
export async function podsNow({
  catalog,
  pods,
  store,
}: Pick<Context, 'catalog' | 'pods' | 'store'>): Promise<PodsNow> {
  const listed = await Promise.all(
    pods.all().map(async ({ attempt: id, problem, since, state, usage }) => {
      const attempt = await store.attempts.byId(id)
      return {
        username: attempt?.username ?? '',
        test: (attempt && catalog.byId(attempt.test_id)?.definition.slug) ?? '',
        problem,
        state,
        since: isoTime(since),
        ...(usage?.memoryBytes !== undefined && { memory: usage.memoryBytes }),
        ...(usage && { cpu_ms: Math.round(usage.cpuMs) }),
      }
    }),
  )
  return { capacity: pods.capacity, count: pods.count(), pods: listed }
}
