import { type PointerEvent, useRef, useState } from 'react'

/** A press that moves less is a click. */
const STILL = 6

/** A partner that follows the pointer, how far it is from its place, and the place below the pointer. */
interface Drag {
  readonly id: string
  readonly dx: number
  readonly dy: number
  readonly over: number | undefined
}

interface Press {
  readonly id: string
  readonly pointer: number
  readonly x: number
  readonly y: number
}

/** The place below a point, which says its number itself. */
function placeAt(x: number, y: number): number | undefined {
  const found = document
    .elementsFromPoint(x, y)
    .find((one) => one instanceof HTMLElement && one.dataset.place)
  return found instanceof HTMLElement ? Number(found.dataset.place) : undefined
}

/** Drags a partner by mouse from anywhere, by finger or pen from its grip. */
export function useChipDrag(drop: (place: number, id: string) => void) {
  const [drag, show] = useState<Drag>()
  const press = useRef<Press>(undefined)
  const hasDragged = useRef(false)

  const handlers = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasDragged.current = false
      const isOnGrip = event.target instanceof Element && event.target.closest('[data-grip]')
      if (event.button !== 0 || !event.isPrimary || (event.pointerType !== 'mouse' && !isOnGrip)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { id, pointer: event.pointerId, x: event.pageX, y: event.pageY }
    },
    onPointerMove({ pointerId, clientX, clientY, pageX, pageY }: PointerEvent) {
      const begun = press.current
      if (begun?.pointer !== pointerId || begun.id !== id) return
      const dx = pageX - begun.x
      const dy = pageY - begun.y
      if (!hasDragged.current && Math.hypot(dx, dy) < STILL) return
      hasDragged.current = true
      show({ id, dx, dy, over: placeAt(clientX, clientY) })
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const isDropped = press.current && hasDragged.current
      end()
      const place = isDropped ? placeAt(clientX, clientY) : undefined
      if (place !== undefined) drop(place, id)
    },
    onPointerCancel: end,
  })

  function end() {
    press.current = undefined
    show(undefined)
  }

  /** `hasDragged`: whether the click that comes now ends a drag. */
  return { drag, handlers, hasDragged: () => hasDragged.current }
}
