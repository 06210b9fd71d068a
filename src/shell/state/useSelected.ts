import { useCallback, useRef, useSyncExternalStore } from 'react'
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/**
 * A part of the state as it is, without the proxy that watches what is read: for lists that read much of it. The
 * component renders again when `select` gives something else, so it gives a part of the state or a plain value.
 */
export function useSelected<State extends object, Part>(
  state: State,
  select: (state: Snapshot<State>) => Part,
): Part {
  const listen = useCallback((changed: () => void) => subscribe(state, changed), [state])
  return useSyncExternalStore(listen, () => select(snapshot(state)))
}

/** Several parts of the state, in an object that `pick` makes anew: renders again when one of them is another. */
export function usePicked<State extends object, Parts extends object | undefined>(
  state: State,
  pick: (state: Snapshot<State>) => Parts,
): Parts {
  const last = useRef<Parts>(undefined)
  return useSelected(state, (plain) => {
    const parts = pick(plain)
    if (last.current === undefined || !isSame(last.current, parts)) last.current = parts
    return last.current as Parts
  })
}

function isSame(before: object, after: object | undefined): boolean {
  if (after === undefined) return false
  const names = Object.keys(after)
  const isAsLong = names.length === Object.keys(before).length
  return isAsLong && names.every((name) => Object.is(Reflect.get(before, name), Reflect.get(after, name)))
}
