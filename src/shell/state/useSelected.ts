import { useCallback, useSyncExternalStore } from 'react'
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
