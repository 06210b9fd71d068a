import { useLayoutEffect, useRef } from 'react'
import type { Row } from '../tree.ts'

/** Moves the focus to the active row once that is drawn, whenever it was asked for. */
export function useRowFocus(rows: readonly Row[], active: string | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const drawn = element.current?.querySelectorAll<HTMLElement>('[role=treeitem]')
    drawn?.[rows.findIndex(({ path }) => path === active)]?.focus()
  })
  return { element, want: () => (isWanted.current = true) }
}
