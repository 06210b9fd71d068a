import { useLayoutEffect, useState } from 'react'
import type { Size } from './devices.ts'

/** Of a frame, on both sides. */
const BORDERS = 2

/** The room for a frame within an element, as it changes; nothing while it is not shown. */
export function useRoomOf(element: HTMLElement | null): Size | undefined {
  const [room, setRoom] = useState<Size>()

  useLayoutEffect(() => {
    if (!element) return
    const measure = () => {
      const { clientWidth, clientHeight } = element
      const isShown = clientWidth > BORDERS && clientHeight > BORDERS
      setRoom(isShown ? { width: clientWidth - BORDERS, height: clientHeight - BORDERS } : undefined)
    }
    const watch = new ResizeObserver(measure)
    measure()
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])

  return room
}
