import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { clampIndent, isPlaced, type Row } from './rows.ts'

/** How far a step of indentation is, in CSS pixels. */
export const STEP = 24
/** A press that moves less is a click. */
const STILL = 6

/** A line that follows the pointer, and where it would land. */
export interface Drag {
  readonly from: number
  readonly to: number
  readonly indent: number
  /** How far it is from its place. */
  readonly dy: number
  /** Of all rows. */
  readonly heights: readonly number[]
}

interface Press extends Pick<Drag, 'from' | 'heights'> {
  readonly pointer: number
  readonly x: number
  /** From the upper edge of the list, which may scroll meanwhile. */
  readonly y: number
}

/** Where a row lands that was moved so far: it changes places with each row of which it has passed the middle. */
export function landing(heights: readonly number[], from: number, dy: number): number {
  const by = Math.sign(dy)
  let to = from
  let passed = 0
  for (let next = heights[to + by]; by !== 0 && next !== undefined; next = heights[to + by]) {
    if (Math.abs(dy) <= passed + next / 2) break
    passed += next
    to += by
  }
  return to
}

interface Dragged {
  readonly host: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  drop(drag: Drag): void
}

/** Drags a row by mouse from anywhere, by finger or pen from its grip; what is pressed for less is clicked. */
export function useDrag({ host, rows, drop }: Dragged) {
  const [drag, show] = useState<Drag>()
  const now = useRef<{ press?: Press | undefined; drag?: Drag | undefined; hasDragged: boolean }>({
    hasDragged: false,
  })
  const top = () => host.current?.getBoundingClientRect().top ?? 0

  function follow(next: Drag | undefined) {
    now.current.drag = next
    show(next)
  }

  function end(isDropped: boolean): boolean {
    const { drag: last } = now.current
    now.current.press = undefined
    if (!last) return false
    follow(undefined)
    if (isDropped) drop(last)
    return true
  }

  const handlers = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      now.current.hasDragged = false
      const isOnGrip = event.target instanceof Element && event.target.closest('[data-grip]')
      if (event.button !== 0 || !event.isPrimary || (event.pointerType !== 'mouse' && !isOnGrip)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const all = [...(host.current?.querySelectorAll('[data-row]') ?? [])]
      const heights = all.map((row) => row.getBoundingClientRect().height)
      now.current.press = {
        from,
        heights,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY - top(),
      }
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const { press, drag: last } = now.current
      const row = rows[from]
      if (press?.pointer !== pointerId || press.from !== from || !isPlaced(row)) return
      const dy = clientY - top() - press.y
      if (!last && Math.hypot(clientX - press.x, dy) < STILL) return
      const { heights } = press
      const to = landing(heights, from, dy)
      follow({
        from,
        to,
        dy,
        heights,
        indent: clampIndent(row.indent + Math.round((clientX - press.x) / STEP)),
      })
      if (to !== last?.to)
        host.current?.querySelectorAll('[data-row]')[to]?.scrollIntoView?.({ block: 'nearest' })
    },
    onPointerUp() {
      now.current.hasDragged = end(true)
    },
    onPointerCancel: () => void end(false),
  })

  return {
    drag,
    handlers,
    /** Whether the click that comes now ends a drag. */
    hasDragged: () => now.current.hasDragged,
    /** Puts the row back that is dragged; false where none is. */
    cancel: () => end(false),
  }
}
