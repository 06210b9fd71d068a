import { type Action, actionsIn } from './actions.ts'
import type { Habits } from './habits.ts'
import { type Budget, firstSystem, type System } from './system.ts'

export interface Found {
  readonly violation: string
  /** The shortest way there. */
  readonly story: readonly string[]
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
export function explore(bounds: Budget, habits: Habits, most: number): Explored {
  const walk = new Walk(bounds, habits)
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
  readonly #seen = new Set<number>()
  readonly #ways: { readonly from: number[]; readonly by: number[] } = { from: [-1], by: [-1] }
  #transitions = 0

  constructor(bounds: Budget, habits: Habits) {
    this.#bounds = bounds
    this.#habits = habits
  }

  get states(): number {
    return this.#seen.size
  }

  /** The states that one action reaches for the first time. */
  *from({ place, system }: Visited): Iterable<Visited> {
    for (const [index, action] of actionsIn(system, this.#habits).entries()) {
      const reached = action.run()
      this.#transitions += 1
      const name = fingerprint(reached)
      if (this.#seen.has(name)) continue
      this.#seen.add(name)
      this.#ways.from.push(place)
      this.#ways.by.push(index)
      yield { system: reached, place: this.#ways.from.length - 1 }
    }
  }

  storyTo(place: number): readonly string[] {
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

/** The names of the actions of a way. */
function tell(bounds: Budget, habits: Habits, way: readonly number[]): readonly string[] {
  const story: string[] = []
  let system = firstSystem(bounds)
  for (const index of way) {
    const action: Action | undefined = actionsIn(system, habits)[index]
    if (!action) throw new Error('A way leads nowhere')
    story.push(action.name)
    system = action.run()
  }
  return story
}

/** Two states are the same one when nothing that follows can tell them apart. */
function fingerprint(system: System): number {
  return hash(JSON.stringify(system, (key, value) => (key === 'queue' && value ? asText(value) : value)))
}

/** The machines compare drafts by identity. */
function asText(queue: NonNullable<System['tabs'][number]['queue']>) {
  return {
    ...queue,
    slots: queue.slots.map(({ draft, flight, persisted, writing, ...slot }) => ({
      ...slot,
      draft,
      persisted,
      flight: flight?.stage,
      sent: flight?.draft,
      isPersisted: draft === persisted,
      isWritten: draft === writing,
      writing: writing?.rev,
    })),
  }
}

/** 53 bits of a text (cyrb53). */
function hash(text: string): number {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0)
}
