/** Something that waits for a place. */
export interface Waiting {
  readonly id: number
  /** Whose turn it takes; owners take turns. */
  readonly owner: string
  /** Whether somebody waits for it; all of these come before the others. */
  readonly isAwaited: boolean
}

/** Who is next, in turns, so that nobody who asks often holds up somebody who asks once. */
export interface Queue {
  add(item: Waiting): void
  remove(id: number): void
  /** Takes the next one out. */
  take(): number | undefined
  /** All ids in the order in which they will be taken, if nothing else comes. */
  order(): readonly number[]
}

type Owners = Map<string, number[]>

export function createQueue(): Queue {
  const awaited: Owners = new Map()
  const others: Owners = new Map()

  return {
    add({ id, owner, isAwaited }) {
      const owners = isAwaited ? awaited : others
      owners.set(owner, [...(owners.get(owner) ?? []), id])
    },
    remove(id) {
      for (const owners of [awaited, others]) removeFrom(owners, id)
    },
    take: () => takeFrom(awaited) ?? takeFrom(others),
    order: () => [...inTurns(awaited), ...inTurns(others)],
  }
}

function removeFrom(owners: Owners, id: number) {
  for (const [owner, ids] of owners) {
    if (!ids.includes(id)) continue
    const rest = ids.filter((other) => other !== id)
    if (rest.length > 0) owners.set(owner, rest)
    else owners.delete(owner)
  }
}

/** The first of the first owner, who goes to the end of the line. */
function takeFrom(owners: Owners): number | undefined {
  for (const [owner, [first, ...rest]] of owners) {
    owners.delete(owner)
    if (rest.length > 0) owners.set(owner, rest)
    return first
  }
}

function inTurns(owners: Owners): readonly number[] {
  const lists = [...owners.values()]
  const turns = Math.max(0, ...lists.map((ids) => ids.length))
  return Array.from({ length: turns }, (_, turn) => lists.flatMap((ids) => ids.slice(turn, turn + 1))).flat()
}
