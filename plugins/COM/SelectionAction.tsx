import type { Highlight } from '@assess/sdk'
import { quietButton, raised } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type RefObject, useEffect, useState } from 'react'
import { texts } from './texts.ts'
import type { Highlights } from './useHighlights.ts'

const bubble = css(quietButton, raised, {
  position: 'absolute',
  zIndex: 1,
  minHeight: 40,
  fontSize: '0.9375rem',
  fontWeight: 600,
  '@media (pointer: coarse)': { minHeight: 44 },
})

/** Of the button, in CSS pixels: how far it stands below the text, and how much room it takes at most. */
const GAP = 8
const WIDTH = 190

interface Place {
  readonly top: number
  /** From the edge where lines begin. */
  readonly insetInlineStart: number
}

/** Below the end of what is selected, within an element and scrolled with it; it waits until the pointer is up. */
function useEndOfSelection(host: RefObject<HTMLElement | null>): Place | undefined {
  const [place, put] = useState<Place>()
  useEffect(() => {
    let isDown = false
    function look() {
      const selection = getSelection()
      const element = host.current
      const isIn = selection?.rangeCount && !selection.isCollapsed && element?.contains(selection.anchorNode)
      const last = isIn && !isDown ? [...selection.getRangeAt(0).getClientRects()].at(-1) : undefined
      if (!last || !element) return put(undefined)
      const { left, right, top, width } = element.getBoundingClientRect()
      const isLeftToRight = getComputedStyle(element).direction !== 'rtl'
      const end = isLeftToRight ? last.right - left : right - last.left
      const insetInlineStart = Math.min(Math.max(0, width - WIDTH), Math.max(0, end - WIDTH / 2))
      put({ top: last.bottom - top + GAP, insetInlineStart })
    }
    const press = () => {
      isDown = true
    }
    const lift = () => {
      isDown = false
      look()
    }
    document.addEventListener('selectionchange', look)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', lift)
    document.addEventListener('pointercancel', lift)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', lift)
      document.removeEventListener('pointercancel', lift)
    }
  }, [host])
  return place
}

interface SelectionActionProps {
  /** The text, in an element that is the place of the button. */
  readonly host: RefObject<HTMLElement | null>
  readonly chosen: Highlight | undefined
  readonly highlights: Highlights
}

/** Highlights what is selected right where it is, without the way to the tools. */
export function SelectionAction({ host, chosen, highlights: { has, toggle } }: SelectionActionProps) {
  const place = useEndOfSelection(host)
  if (!place || !chosen) return null
  return (
    <button
      type="button"
      css={bubble}
      style={place}
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        toggle(chosen)
        getSelection()?.removeAllRanges()
      }}
    >
      {has(chosen) ? texts.remove : texts.highlight}
    </button>
  )
}
