import { css } from '@emotion/react'
import { changePage } from '../../sdk/page.ts'
import { raised } from '../../sdk/widgets/surface.ts'

/** A notice in the corner that stops nobody; one that stays keeps room for what it covers (`keepRoom`). */
export const cornerPanel = css(raised, {
  position: 'fixed',
  insetBlock: 'auto calc(76px + var(--dock-block, 0px) + env(safe-area-inset-bottom))',
  // A workspace that fills the window ends above it.
  'html[data-filled] &': {
    insetBlockEnd: 'calc(8px + var(--dock-block, 0px) + env(safe-area-inset-bottom))',
  },
  insetInline: 'auto 16px',
  zIndex: 5,
  width: 'min(400px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 150px - var(--dock-block, 0px))',
  overflowY: 'auto',
  margin: 0,
  padding: 18,
  color: 'var(--text)',
  borderRadius: 12,
  p: { marginTop: 6, fontSize: 15 },
})

/** Between a panel and what can be scrolled out from under it, in CSS pixels. */
const GAP = 16

const panels = new Set<HTMLElement>()

/**
 * The ref of a panel that stays in the corner: while it is there the page has room at its end as high as the panel, so that
 * whatever the panel covers can be scrolled out from under it, and what takes the focus is (GAP-173, WCAG 2.4.11).
 */
export function keepRoom(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined
  const sizes = new ResizeObserver(() => changePage(tell))
  panels.add(panel)
  sizes.observe(panel)
  return () => {
    sizes.disconnect()
    panels.delete(panel)
    changePage(tell)
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
