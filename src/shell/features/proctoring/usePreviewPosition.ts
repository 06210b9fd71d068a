import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '../../../sdk/useLanguage.ts'
import { useServices } from '../../state/services.ts'
import {
  clearOf,
  INITIAL_POSITION,
  moved,
  nextCorner,
  type PreviewPosition,
  positionText,
  readPosition,
  stepped,
} from './previewPosition.ts'

const STORAGE_KEY = 'camera-place'
/** The browser scrolls to what has the focus after it has told of it, in milliseconds. */
const SCROLLED_MS = 100
/** A press that moves less is not a drag, in pixels. */
const DRAG_PX = 4

interface Drag {
  readonly x: number
  readonly y: number
  readonly from: PreviewPosition
  readonly free: { readonly width: number; readonly height: number }
  hasMoved: boolean
}

/**
 * Where the picture of the camera stands, kept by this browser. `handle` goes on what it is moved by: dragged, by arrow
 * keys, or pressed for the next corner (PROC-27). `container` is the space that it moves in, `box` the picture itself.
 */
export function usePreviewPosition(
  container: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
) {
  const { clock, preferences } = useServices()
  const { direction } = useLanguage()
  const [position, setPosition] = useState(
    () => readPosition(preferences.read(STORAGE_KEY)) ?? INITIAL_POSITION,
  )
  const drag = useRef<Drag>(undefined)

  /** What has the focus is never behind the picture (WCAG 2.4.11); the kept position stays as the candidate chose it. */
  const clear = useEffectEvent(() => {
    const outer = container.current
    const inner = box.current
    const focused = document.activeElement
    if (!outer || !inner || !focused || focused === document.body || outer.contains(focused)) return
    const boxes = [inner, outer, focused].map((element) => element.getBoundingClientRect())
    const [mine, free, seen] = boxes
    if (!mine || !free || !seen) return
    setPosition(clearOf(position, { box: mine, container: free, direction }, seen))
  })
  useEffect(() => {
    let cancel = () => {}
    const update = () => {
      cancel()
      cancel = clock.after(SCROLLED_MS, clear)
    }
    document.addEventListener('focusin', update)
    return () => {
      cancel()
      document.removeEventListener('focusin', update)
    }
  }, [clock])

  function settle(next: PreviewPosition) {
    setPosition(next)
    preferences.write(STORAGE_KEY, positionText(next))
  }

  function begin(event: PointerEvent) {
    const outer = container.current?.getBoundingClientRect()
    const inner = box.current?.getBoundingClientRect()
    if (!outer || !inner) return
    const free = { width: outer.width - inner.width, height: outer.height - inner.height }
    drag.current = { x: event.clientX, y: event.clientY, from: position, free, hasMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function follow(event: PointerEvent) {
    const { current } = drag
    if (!current || event.buttons === 0) return
    const x = event.clientX - current.x
    const y = event.clientY - current.y
    if (Math.hypot(x, y) >= DRAG_PX) current.hasMoved = true
    const along = direction === 'rtl' ? -x : x
    if (current.hasMoved) setPosition(moved(current.from, { x: along, y }, current.free))
  }

  function press() {
    const hasMoved = drag.current?.hasMoved
    drag.current = undefined
    settle(hasMoved ? position : nextCorner(position))
  }

  function step(event: KeyboardEvent) {
    const next = stepped(position, event.key, direction)
    if (!next) return
    event.preventDefault()
    settle(next)
  }

  return {
    position,
    handle: { onPointerDown: begin, onPointerMove: follow, onClick: press, onKeyDown: step },
  }
}
