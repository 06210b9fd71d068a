import { type Action, actionsIn } from './actions.ts'
import type { Habits } from './habits.ts'
import { type Budget, firstWorld, type World } from './world.ts'

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
  readonly world: World
  /** The place of the state that it was first reached from, and which of the actions there led to it. */
  readonly place: number
}

/**
 * Walks through every state within the bounds, those that are reached by fewer events first, and stops at the first
 * violation or after `most` states.
 */
export function explore(bounds: Budget, habits: Habits, most: number): Explored {
  const seen = new Set<number>()
  const ways: { readonly from: number[]; readonly by: number[] } = { from: [-1], by: [-1] }
  let level: Visited[] = [{ world: firstWorld(bounds), place: 0 }]
  let transitions = 0
  let depth = 0
  const storyTo = (place: number) => tell(bounds, habits, wayTo(ways, place))
  for (;;) {
    const next: Visited[] = []
    for (const { place, world } of level)
      for (const [index, action] of actionsIn(world, habits).entries()) {
        const reached = action.run()
        transitions += 1
        const name = fingerprint(reached)
        if (seen.has(name)) continue
        seen.add(name)
        ways.from.push(place)
        ways.by.push(index)
        const at = ways.from.length - 1
        const [violation] = reached.violations
        if (violation !== undefined)
          return {
            states: seen.size,
            transitions,
            depth: depth + 1,
            isWhole: false,
            found: { violation, story: storyTo(at) },
          }
        if (seen.size >= most)
          return { states: seen.size, transitions, depth: depth + 1, isWhole: false, found: undefined }
        next.push({ world: reached, place: at })
      }
    if (next.length === 0) return { states: seen.size, transitions, depth, isWhole: true, found: undefined }
    level = next
    depth += 1
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
  let world = firstWorld(bounds)
  for (const index of way) {
    const action: Action | undefined = actionsIn(world, habits)[index]
    if (!action) throw new Error('A way leads nowhere')
    story.push(action.name)
    world = action.run()
  }
  return story
}

/** Two states are the same one when nothing that follows can tell them apart. */
function fingerprint(world: World): number {
  return hash(JSON.stringify(world, (key, value) => (key === 'queue' && value ? asText(value) : value)))
}

/** The machines compare drafts by identity. */
function asText(queue: NonNullable<World['tabs'][number]['queue']>) {
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
