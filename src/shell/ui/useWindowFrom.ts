import { useCallback, useSyncExternalStore } from 'react'
import { type BREAKPOINTS, from } from '../../sdk/theme.ts'

/** Whether the window is at least of that class; for parts that are too much to be drawn and not seen. */
export function useWindowFrom(size: keyof typeof BREAKPOINTS): boolean {
  const media = from(size).replace('@media ', '')
  const watch = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(watch, () => matchMedia(media).matches)
}
