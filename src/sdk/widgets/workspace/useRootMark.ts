import { useLayoutEffect } from 'react'
import { changePage } from '../../page.ts'

/** What the page as a whole goes by: that a workspace is on it, and that one fills the window. */
type RootMark = 'workspace' | 'filled'

const counts = { workspace: 0, filled: 0 } satisfies Record<RootMark, number>

/**
 * Marks the root element, as `data-workspace` or `data-filled`, while `isOn`. A rule of the root that looks for it by
 * `:has()` would have the root's style worked out again with each key in an editor.
 */
export function useRootMark(mark: RootMark, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return
    const { dataset } = document.documentElement
    counts[mark] += 1
    changePage(() => {
      dataset[mark] = ''
    })
    return () => {
      counts[mark] -= 1
      if (counts[mark] === 0) changePage(() => void delete dataset[mark])
    }
  }, [mark, isOn])
}
