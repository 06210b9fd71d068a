import { act } from 'react'
import type { Point } from '../../node.ts'
import { assumedBox } from './boxes.ts'

/** A place in the window, in pixels. */
interface Place {
  readonly clientX: number
  readonly clientY: number
  readonly offsetX: number
  readonly offsetY: number
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'

const MIDDLE: Point = { x: 0.5, y: 0.5 }

function placeIn(element: Element, { x, y }: Point): Place {
  const { left, top, width, height } = assumedBox(element)
  const offsetX = x * width
  const offsetY = y * height
  return { clientX: left + offsetX, clientY: top + offsetY, offsetX, offsetY }
}

const ids = { next: 2 }

/** One press of a mouse or a finger, with the element that gets what it does. */
interface Press {
  readonly element: HTMLElement
  readonly kind: 'mouse' | 'touch'
  readonly pointerId: number
}

const press = (element: HTMLElement, kind: Press['kind']): Press => ({
  element,
  kind,
  pointerId: kind === 'mouse' ? 1 : ids.next++,
})

/** The element that has taken the pointer for itself, otherwise the one that was pressed. */
function receiverOf({ element, pointerId }: Press): Element {
  const taken = [...document.querySelectorAll('*')].find((one) => one.hasPointerCapture(pointerId))
  return taken ?? element
}

/** Has an event happen as in a browser: what a view does because of it is drawn before the next one. */
function happen(target: Element, event: Event): boolean {
  let goesOn = true
  // React's own `act` would wait for the promise of an asynchronous function.
  act(() => {
    goesOn = target.dispatchEvent(event)
  })
  return goesOn
}

function pointer(by: Press, type: string, place: Place, isDown: boolean): boolean {
  const { kind, pointerId } = by
  const isChange = type === 'pointerdown' || type === 'pointerup'
  const event = new PointerEvent(type, {
    ...{ bubbles: true, cancelable: true, composed: true, isPrimary: true, pointerId, pointerType: kind },
    ...{ button: isChange ? 0 : -1, buttons: isDown ? 1 : 0, pressure: isDown ? 0.5 : 0 },
    ...place,
  })
  return happen(receiverOf(by), event)
}

function mouse(by: Press, type: string, place: Place, buttons = 0): boolean {
  const event = new MouseEvent(type, {
    ...{
      bubbles: true,
      cancelable: true,
      composed: true,
      button: 0,
      buttons,
      detail: type === 'mousemove' ? 0 : 1,
    },
    ...place,
  })
  return happen(receiverOf(by), event)
}

function touch(by: Press, type: string, place: Place): boolean {
  const { element, pointerId } = by
  const one = { identifier: pointerId, target: element, pageX: place.clientX, pageY: place.clientY, ...place }
  const touches = type === 'touchend' ? [] : [one as unknown as Touch]
  const changed = { touches, targetTouches: touches, changedTouches: [one as unknown as Touch] }
  return happen(
    element,
    new TouchEvent(type, { bubbles: true, cancelable: true, composed: true, ...changed }),
  )
}

/** A press gives the focus to the nearest element that takes it, and takes it away from others. */
function moveFocus(element: HTMLElement): void {
  const focusable = element.closest<HTMLElement>(FOCUSABLE)
  act(() => {
    if (focusable) focusable.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (focusable?.isContentEditable) document.getSelection()?.collapse(focusable.firstChild, 0)
  })
}

function clicked({ element, kind, pointerId }: Press, place: Place): void {
  const event = new PointerEvent('click', {
    ...{
      bubbles: true,
      cancelable: true,
      composed: true,
      button: 0,
      detail: 1,
      pointerId,
      pointerType: kind,
    },
    ...place,
  })
  happen(element, event)
}

/** Lets go of a pointer that an element has taken. */
function release(by: Press): void {
  const taken = receiverOf(by)
  if (!taken.hasPointerCapture(by.pointerId)) return
  taken.releasePointerCapture(by.pointerId)
  happen(taken, new PointerEvent('lostpointercapture', { bubbles: true, pointerId: by.pointerId }))
}

/** The mouse goes to the first place, is pressed there, goes over the others and is let go; a click where that is on one place. */
export function mouseOver(element: HTMLElement, path: readonly Point[]): void {
  const by = press(element, 'mouse')
  const places = path.map((point) => placeIn(element, point))
  const [first] = places
  const last = places.at(-1)
  if (!first || !last) return
  pointer(by, 'pointermove', first, false)
  mouse(by, 'mousemove', first)
  const hasMouse = pointer(by, 'pointerdown', first, true)
  if (!hasMouse || mouse(by, 'mousedown', first, 1)) moveFocus(element)
  for (const place of places.slice(1)) {
    pointer(by, 'pointermove', place, true)
    if (hasMouse) mouse(by, 'mousemove', place, 1)
  }
  pointer(by, 'pointerup', last, false)
  if (hasMouse) mouse(by, 'mouseup', last)
  release(by)
  clicked(by, last)
}

/** A finger is put down at the first place, goes over the others and is lifted; a tap, which clicks, where there is one place. */
export function fingerOver(element: HTMLElement, path: readonly Point[] = [MIDDLE]): void {
  const by = press(element, 'touch')
  const places = path.map((point) => placeIn(element, point))
  const [first] = places
  const last = places.at(-1)
  if (!first || !last) return
  const hasMouse = pointer(by, 'pointerdown', first, true)
  const starts = touch(by, 'touchstart', first)
  for (const place of places.slice(1)) {
    pointer(by, 'pointermove', place, true)
    touch(by, 'touchmove', place)
  }
  pointer(by, 'pointerup', last, false)
  release(by)
  const ends = touch(by, 'touchend', last)
  if (places.length > 1 || !starts || !ends) return
  const asMouse = { ...by, kind: 'mouse' as const }
  if (hasMouse) {
    mouse(asMouse, 'mousemove', last)
    if (mouse(asMouse, 'mousedown', last, 1)) moveFocus(element)
    mouse(asMouse, 'mouseup', last)
  } else moveFocus(element)
  clicked(by, last)
}
