import type { PartMark } from '@assess/sdk'
import { bareButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type PointerEvent, useRef, useState } from 'react'
import { keyActOf } from './arrows.ts'
import { moved } from './geometry.ts'
import { texts } from './texts.ts'
import type { Points } from './usePoints.ts'
import type { Point } from './zone.schema.ts'

const place = css({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  minHeight: 0,
  padding: 0,
  border: 0,
  transform: 'translate(-50%, -50%)',
  borderRadius: 99,
  background: 'none',
})

const grip = css(bareButton, place, {
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: -4 },
})

/** Two rings, of which one stands out against any picture. */
const dot = css({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: 99,
  border: '2px solid var(--surface)',
  boxShadow: '0 0 0 2px var(--text)',
  background: 'var(--accent)',
  color: 'var(--accent-text)',
  fontSize: 13,
  fontWeight: 700,
  lineHeight: 1,
})

const judged = {
  correct: css({ background: 'var(--success)', color: 'var(--surface)' }),
  wrong: css({ background: 'var(--danger)', color: 'var(--surface)' }),
  missing: undefined,
}

/** Where a place is on the picture, which runs from left to right in every language. */
export const positionOf = ({ x, y }: Point) => ({ insetInlineStart: `${x * 100}%`, top: `${y * 100}%` })

interface SeenPointProps {
  readonly point: Point
  readonly index: number
  readonly mark: PartMark['mark']
}

/** A point that stays where it is. */
export function SeenPoint({ point, index, mark }: SeenPointProps) {
  return (
    <span css={place} style={positionOf(point)} aria-hidden>
      <span css={[dot, mark && judged[mark]]}>{index + 1}</span>
    </span>
  )
}

interface MarkerProps {
  readonly point: Point
  readonly index: number
  readonly points: Points
  /** The picture, whose size makes shares of pixels. */
  box(): DOMRect | undefined
  /** Gives the focus to the picture, since the point goes. */
  leave(): void
}

/** A point that is dragged, or moved by the arrow keys. */
export function Marker({ point, index, points, box, leave }: MarkerProps) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const [dragged, setDragged] = useState<Point>()
  const shown = dragged ?? point

  function along(event: PointerEvent): Point | undefined {
    const { width, height } = box() ?? {}
    if (!start.current || !width || !height) return undefined
    const { x, y } = start.current
    return moved(point, (event.clientX - x) / width, (event.clientY - y) / height)
  }

  function end() {
    start.current = undefined
    setDragged(undefined)
  }

  return (
    <button
      type="button"
      css={grip}
      style={positionOf(shown)}
      data-marker
      aria-label={texts.point(index + 1, texts.place(shown))}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={(event) => setDragged(along(event))}
      onPointerUp={(event) => {
        const to = along(event)
        end()
        if (to) points.move(index, to)
      }}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const act = keyActOf(event)
        if (typeof act === 'object') points.move(index, moved(point, act.by.x, act.by.y))
        if (act !== 'remove') return
        leave()
        points.remove(index)
      }}
    >
      <span css={dot}>{index + 1}</span>
    </button>
  )
}
