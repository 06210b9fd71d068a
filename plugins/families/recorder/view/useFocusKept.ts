import { type FocusEvent, useEffect, useRef } from 'react'

/** For the element around buttons: one that was pressed and goes away leaves the focus to the first one. */
export function useFocusKept() {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = null
    if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus()
  })
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target
  }
  return { ref, onFocus }
}
