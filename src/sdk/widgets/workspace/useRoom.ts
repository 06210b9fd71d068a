import { type RefObject, useLayoutEffect, useState } from 'react'
import { from } from '../../theme.ts'

/**
 * How the panes of a workspace stand: behind tabs, two beside each other, or a preview in a column of its own. `wide` has
 * room for that column without taking any from the editor.
 */
export type Room = 'tabs' | 'beside' | 'columns' | 'wide'

/** Pixels that the workspace itself needs, where it does not have the whole window. */
const BESIDE_PX = 700
const COLUMNS_PX = 1100
const WIDE_PX = 1600

const MEDIUM = from('medium').replace('@media ', '')
const WIDE = from('wide').replace('@media ', '')

function roomOf(width: number): Room {
  if (width < BESIDE_PX || !matchMedia(MEDIUM).matches) return 'tabs'
  if (width < COLUMNS_PX || !matchMedia(WIDE).matches) return 'beside'
  return width < WIDE_PX ? 'columns' : 'wide'
}

/** The room that an element offers, which is less than the window's where something stands beside it. */
export function useRoom(box: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(() => roomOf(window.innerWidth))

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRoom(roomOf(element.clientWidth || window.innerWidth))
    const watch = new ResizeObserver(measure)
    measure()
    watch.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [box])

  return room
}
