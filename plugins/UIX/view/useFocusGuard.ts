import { type RefObject, useEffect } from 'react'

/**
 * Keeps a page from taking the focus away from whoever writes: its frame is inert from each key that is pressed outside
 * of it until the mouse moves over it, or Tab may lead there.
 */
export function useFocusGuard(
  frame: RefObject<HTMLIFrameElement | null>,
  box: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const set = (isInert: boolean) => {
      if (frame.current) frame.current.inert = isInert
    }
    const press = ({ key }: KeyboardEvent) => set(key !== 'Tab')
    const open = () => set(false)
    const element = box.current
    document.addEventListener('keydown', press, { capture: true })
    element?.addEventListener('pointermove', open)
    element?.addEventListener('pointerdown', open)
    return () => {
      document.removeEventListener('keydown', press, { capture: true })
      element?.removeEventListener('pointermove', open)
      element?.removeEventListener('pointerdown', open)
    }
  }, [frame, box])
}
