import { type RefObject, useLayoutEffect } from 'react'

/** Gives the focus to what had it before; where that is gone, to the cell that is selected. */
function giveBack(borrower: Element, before: Element | null) {
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  if (borrower.contains(document.activeElement))
    document.querySelector<HTMLElement>('[data-selected]')?.focus({ preventScroll: true })
}

/**
 * The element takes the focus when it is shown. When it goes, and the focus is still in `borrower`, what had it before gets it
 * back.
 */
export function useBorrowedFocus(
  element: RefObject<HTMLElement | null>,
  borrower: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const from = borrower.current
    const before = document.activeElement
    element.current?.focus()
    return () => {
      if (from?.contains(document.activeElement)) giveBack(from, before)
    }
  }, [element, borrower])
}
