import { type RefObject, useEffect, useState } from 'react'

/** Of a row of tabs that scrolls: it fades out where it goes on. */
export const FADING =
  'linear-gradient(90deg, transparent, #000 var(--before, 0px), #000 calc(100% - var(--after, 0px)), transparent)'

/**
 * The tabs of a row; extensions may have put elements of theirs between them.
 *
 * @example
 * tabsOfRow(row.current)[0]?.focus()
 */
export const tabsOfRow = (row: Element | null) => [
  ...(row?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
]

/** How wide a row fades out where it goes on, in pixels. */
const FADE_PX = 28

function fade(row: HTMLElement): void {
  const rest = row.scrollWidth - row.clientWidth
  const passed = Math.abs(row.scrollLeft)
  const isLeftToRight = getComputedStyle(row).direction !== 'rtl'
  const [left, right] = isLeftToRight ? [passed, rest - passed] : [rest - passed, passed]
  row.style.setProperty('--before', left > 1 ? `${FADE_PX}px` : '0px')
  row.style.setProperty('--after', right > 1 ? `${FADE_PX}px` : '0px')
}

/**
 * Keeps the chosen tab in the row's view, in a window that becomes narrower too; nothing but the row scrolls. True while some
 * of the tabs are out of sight.
 *
 * @example
 * const isCut = useSeenTab(row, 2)
 */
export function useSeenTab(row: RefObject<HTMLElement | null>, index: number): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const chosen = tabsOfRow(element)[index]?.getBoundingClientRect()
      if (!chosen) return
      const { left, right } = element.getBoundingClientRect()
      element.scrollLeft += Math.max(0, chosen.right - right) - Math.max(0, left - chosen.left)
      fade(element)
      // What is shown beside a row that is cut takes room of it.
      setCut(element.scrollWidth > (element.parentElement ?? element).clientWidth + 1)
    })
    watch.observe(element)
    fade(element)
    const onScroll = () => fade(element)
    element.addEventListener('scroll', onScroll)
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [row, index])
  return isCut
}
