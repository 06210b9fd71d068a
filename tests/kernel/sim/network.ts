import type { Server } from './server.ts'
import type { PageLife, Simulation } from './simulation.ts'

/** How bad things are in one history; drawn again for each, so that every mix of faults comes up. */
export interface NetworkConditions {
  readonly loss: number
  readonly repeat: number
  /** A reply is replaced by a 500, before or after the work was done. */
  readonly failure: number
  /** Share of messages that take very long, and how long at most, in milliseconds. */
  readonly slow: number
  readonly slowest: number
  readonly timeout: number
}
export const CALM: NetworkConditions = {
  loss: 0,
  repeat: 0,
  failure: 0,
  slow: 0,
  slowest: 0,
  timeout: 15_000,
}

export type Failure = 'offline' | 'timeout' | 'server'

/** The way between one device and the server. */
export interface Wire {
  isCut: boolean
  /** One call; never rejects. A reply to a dead tab is dropped, its request is not. */
  call<T>(
    tab: PageLife,
    work: (reply: (answer: T) => void) => void,
  ): Promise<{ answer: T } | { failure: Failure }>
}

export function createNetwork(
  simulation: Simulation,
  server: Server,
  conditions: () => NetworkConditions,
): Wire {
  const delay = () =>
    simulation.chance(conditions().slow)
      ? simulation.between(100, conditions().slowest)
      : simulation.between(1, 60)
  const isLost = () => wire.isCut || simulation.chance(conditions().loss)

  function travel(run: () => void) {
    if (!isLost()) simulation.after(delay(), run)
  }

  const wire: Wire = {
    isCut: false,
    call<T>(tab: PageLife, work: (reply: (answer: T) => void) => void) {
      const { promise, resolve } = Promise.withResolvers<{ answer: T } | { failure: Failure }>()
      const settle = (result: { answer: T } | { failure: Failure }) => {
        if (!tab.dead) resolve(result)
      }
      const arrive = () => {
        if (!server.database.isUp)
          return simulation.chance(0.5) ? travel(() => settle({ failure: 'offline' })) : undefined
        if (!simulation.chance(conditions().failure))
          return work((answer) => travel(() => settle({ answer })))
        travel(() => settle({ failure: 'server' }))
        if (simulation.chance(0.5)) work(() => {})
      }
      if (wire.isCut && simulation.chance(0.3)) simulation.after(5, () => settle({ failure: 'offline' }))
      else travel(arrive)
      if (simulation.chance(conditions().repeat)) travel(arrive)
      simulation.after(conditions().timeout, () => settle({ failure: 'timeout' }), tab)
      return promise
    },
  }
  return wire
}
