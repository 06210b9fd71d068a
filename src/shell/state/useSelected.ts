import { useCallback, useRef, useSyncExternalStore } from 'react'
import { getVersion, type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/**
 * A part of the state as it is, without the proxy that watches what is read, and without a copy of the rest, which is long
 * in a long test. The component renders again when `select` gives something else, so it gives a part of the state or a
 * plain value, and nothing that holds a part of the state.
 */
export function useSelected<State extends object, Part>(
  state: State,
  select: (state: Snapshot<State>) => Part,
): Part {
  const listen = useCallback((changed: () => void) => subscribe(state, changed), [state])
  return useSyncExternalStore(listen, () => still(select(state as Snapshot<State>)))
}

/** A part of the state changes in its place; its snapshot is another one then. */
function still<Part>(part: Part): Part {
  const isPart = typeof part === 'object' && part !== null && getVersion(part) !== undefined
  return isPart ? (snapshot(part) as Part) : part
}

/** Several parts of the state, in a new object that `pick` makes: renders again when one of them is another. */
export function usePicked<State extends object, Parts extends object | undefined>(
  state: State,
  pick: (state: Snapshot<State>) => Parts,
): Parts {
  const last = useRef<Parts>(undefined)
  return useSelected(state, (current) => {
    const parts = stillEach(pick(current))
    if (last.current === undefined || !isSame(last.current, parts)) last.current = parts
    return last.current as Parts
  })
}

function stillEach<Parts extends object | undefined>(parts: Parts): Parts {
  return (
    parts && (Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, still(part)])) as Parts)
  )
}

function isSame(before: object, after: object | undefined): boolean {
  if (after === undefined) return false
  const names = Object.keys(after)
  const isAsLong = names.length === Object.keys(before).length
  return isAsLong && names.every((name) => Object.is(Reflect.get(before, name), Reflect.get(after, name)))
}
