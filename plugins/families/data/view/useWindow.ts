import { type UIEvent, useState } from 'react'

/** Height of a row, in pixels. */
export const ROW = 28
/** Rows that are drawn beyond those in sight, on either side. */
const SPARE = 20
/** Rows that are drawn before anything is known of the box. */
const FIRST = 40

interface Window {
  readonly from: number
  readonly to: number
  onScroll(event: UIEvent<HTMLElement>): void
}

/** Which of many rows are drawn: those in sight of a box that scrolls, and some around them. */
export function useWindow(count: number): Window {
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(FIRST * ROW)
  const from = Math.max(0, Math.min(first, count) - SPARE)
  const to = Math.min(count, first + Math.ceil(height / ROW) + SPARE)
  return {
    from,
    to,
    onScroll({ currentTarget: { clientHeight, scrollTop } }) {
      const now = Math.floor(scrollTop / ROW)
      // Drawn again only when the spare rows come to their end.
      if (Math.abs(now - first) >= SPARE / 2) setFirst(now)
      if (clientHeight > height) setHeight(clientHeight)
    },
  }
}
