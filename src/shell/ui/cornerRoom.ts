/** Between a panel and what can be scrolled out from under it, in CSS pixels. */
const GAP = 16

const panels = new Set<HTMLElement>()

/**
 * The ref of a panel that stays in the corner: while it is there the page has room at its end as high as the panel, so that
 * whatever the panel covers can be scrolled out from under it, and what takes the focus is (GAP-173, WCAG 2.4.11).
 */
export function keepRoom(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined
  const sizes = new ResizeObserver(tell)
  panels.add(panel)
  sizes.observe(panel)
  return () => {
    sizes.disconnect()
    panels.delete(panel)
    tell()
  }
}

function tell() {
  const { dataset, style } = document.documentElement
  if (panels.size === 0) {
    delete dataset.corner
    style.removeProperty('--corner-block')
    return
  }
  const height = Math.max(...[...panels].map(({ offsetHeight }) => offsetHeight))
  dataset.corner = ''
  style.setProperty('--corner-block', `${height + GAP}px`)
}
