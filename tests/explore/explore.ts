import { type Action, actionsIn } from './actions.ts'
import type { Deed } from './deed.ts'
import { fingerprint } from './fingerprint.ts'
import type { Habits } from './habits.ts'
import { type Budget, firstSystem, type System } from './system.ts'

export interface Found {
  readonly violation: string
  /** The shortest way there. */
  readonly story: readonly Deed[]
}

export interface Explored {
  readonly states: number
  readonly transitions: number
  /** Events of the longest of the shortest ways to a state. */
  readonly depth: number
  /** Every state within the bounds was visited. */
  readonly isWhole: boolean
  readonly found: Found | undefined
}

interface Visited {
  readonly system: System
  /** The place of the state that it was first reached from, and which of the actions there led to it. */
  readonly place: number
}

/**
 * Walks through every state within the bounds, those that are reached by fewer events first, and stops at the first
 * violation or after `most` states.
 */
export function explore(
  bounds: Budget,
  habits: Habits,
  most: number,
  identify: (system: System) => number | string = fingerprint,
): Explored {
  const walk = new Walk(bounds, habits, identify)
  let level: readonly Visited[] = [{ system: firstSystem(bounds), place: 0 }]
  for (let depth = 0; ; depth += 1) {
    const next: Visited[] = []
    for (const reached of level.flatMap((from) => [...walk.from(from)])) {
      const [violation] = reached.system.violations
      if (violation !== undefined)
        return walk.result(depth + 1, false, { violation, story: walk.storyTo(reached.place) })
      next.push(reached)
    }
    if (next.length === 0) return walk.result(depth, true, undefined)
    if (walk.states >= most) return walk.result(depth + 1, false, undefined)
    level = next
  }
}

/** Which states were reached, and from where. */
class Walk {
  readonly #bounds: Budget
  readonly #habits: Habits
  readonly #identify: (system: System) => number | string
  readonly #seen = new Set<number | string>()
  readonly #ways: { readonly from: number[]; readonly by: number[] } = { from: [-1], by: [-1] }
  #transitions = 0

  constructor(bounds: Budget, habits: Habits, identify: (system: System) => number | string) {
    this.#bounds = bounds
    this.#habits = habits
    this.#identify = identify
  }

  get states(): number {
    return this.#seen.size
  }

  /** The states that one action reaches for the first time. */
  *from({ place, system }: Visited): Iterable<Visited> {
    for (const [index, action] of actionsIn(system, this.#habits).entries()) {
      const reached = action.run()
      this.#transitions += 1
      const name = this.#identify(reached)
      if (this.#seen.has(name)) continue
      this.#seen.add(name)
      this.#ways.from.push(place)
      this.#ways.by.push(index)
      yield { system: reached, place: this.#ways.from.length - 1 }
    }
  }

  storyTo(place: number): readonly Deed[] {
    return tell(this.#bounds, this.#habits, wayTo(this.#ways, place))
  }

  result(depth: number, isWhole: boolean, found: Found | undefined): Explored {
    return { states: this.states, transitions: this.#transitions, depth, isWhole, found }
  }
}

function wayTo(
  { by, from }: { readonly from: readonly number[]; readonly by: readonly number[] },
  place: number,
): number[] {
  const way: number[] = []
  for (let at = place; at > 0; at = from[at] ?? 0) way.unshift(by[at] ?? 0)
  return way
}

/** What happens on a way. */
function tell(bounds: Budget, habits: Habits, way: readonly number[]): readonly Deed[] {
  const story: Deed[] = []
  let system = firstSystem(bounds)
  for (const index of way) {
    const action: Action | undefined = actionsIn(system, habits)[index]
    if (!action) throw new Error('A way leads nowhere')
    story.push(action.deed)
    system = action.run()
  }
  return story
}
