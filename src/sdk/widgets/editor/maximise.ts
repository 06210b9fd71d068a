/** What must stay usable while an editor fills the window: the clock in the page's header, messages and dialogs. */
const STAYS = 'header, dialog, [aria-live], [role="status"], [role="alert"]'

/** Everything beside the element, outermost first. */
function besides(element: Element): HTMLElement[] {
  const parent = element.parentElement
  if (!parent) return []
  const siblings = [...parent.children].filter((each) => each !== element && each instanceof HTMLElement)
  return [...besides(parent), ...siblings].filter((each) => each instanceof HTMLElement)
}

/** Pixels from the upper edge of the window that the page's header takes. */
export function headerHeight(): number {
  return Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
}

/** Nothing that the element covers can be reached until the answer is called. */
export function coverOthers(element: Element): () => void {
  const covered = besides(element).filter(
    (each) => !each.inert && !each.matches(STAYS) && !each.querySelector(STAYS),
  )
  for (const each of covered) each.inert = true
  return () => {
    for (const each of covered) each.inert = false
  }
}
