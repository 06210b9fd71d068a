/** A fair queue: owners take turns, so that many runs of one do not delay another. */
export interface Queue {
  /** Runs that somebody waits for (`isAwaited`) come before all others. */
  enqueue(id: number, owner: string, isAwaited: boolean): void
  remove(id: number): void
  /** Takes the next one out that `may` be taken. */
  take(may: (id: number) => boolean): number | undefined
  /** All ids in the order in which they will be taken, if nothing else comes. */
  order(): readonly number[]
}

type Owners = Map<string, number[]>

export function createRunQueue(): Queue {
  const awaited: Owners = new Map()
  const others: Owners = new Map()

  return {
    enqueue(id, owner, isAwaited) {
      const owners = isAwaited ? awaited : others
      owners.set(owner, [...(owners.get(owner) ?? []), id])
    },
    remove(id) {
      for (const owners of [awaited, others]) removeFrom(owners, id)
    },
    take: (may) => takeFrom(awaited, may) ?? takeFrom(others, may),
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

/** Takes the first one of the first owner, who moves to the end. */
function takeFrom(owners: Owners, may: (id: number) => boolean): number | undefined {
  for (const [owner, ids] of owners) {
    const taken = ids.find(may)
    if (taken === undefined) continue
    const rest = ids.filter((id) => id !== taken)
    owners.delete(owner)
    if (rest.length > 0) owners.set(owner, rest)
    return taken
  }
}

function inTurns(owners: Owners): readonly number[] {
  const lists = [...owners.values()]
  const turns = Math.max(0, ...lists.map((ids) => ids.length))
  return Array.from({ length: turns }, (_, turn) => lists.flatMap((ids) => ids.slice(turn, turn + 1))).flat()
}
