import { type RefObject, useEffect, useRef } from 'react'

/**
 * What lies over the rest of a view while it is open, with its `id`. A press beside it closes it, and goes where it was
 * meant to; Escape, in it or on its button, closes it too, and hands the focus back to that button, which names it by
 * `aria-controls`.
 *
 * @example
 * const overlay = useOverlay('hint', isOpen, close)
 * return (
 *   <>
 *     <button type="button" aria-controls="hint" aria-expanded={isOpen}>Hint</button>
 *     {isOpen && <div ref={overlay} id="hint">Count the legs.</div>}
 *   </>
 * )
 */
export function useOverlay(id: string, isOpen: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const newest = useRef(close)
  useEffect(() => {
    newest.current = close
  })

  useEffect(() => {
    if (!isOpen) return
    const opener = document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)
    const isOurs = ({ target }: Event) =>
      target instanceof Node && (element.current?.contains(target) || opener?.contains(target))

    function press(event: Event) {
      if (!isOurs(event)) newest.current()
    }
    function key(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || !isOurs(event)) return
      event.stopPropagation()
      newest.current()
      opener?.focus()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key, true)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key, true)
    }
  }, [id, isOpen])

  return element
}
