/** What must stay usable while something fills the window: the clock in the page's header, messages and dialogs. */
const STAYS = 'header, dialog, [aria-live], [role="status"], [role="alert"]'

/** Everything beside the element, outermost first. */
function besides(element: Element): readonly Element[] {
  const parent = element.parentElement
  if (!parent) return []
  return [...besides(parent), ...[...parent.children].filter((each) => each !== element)]
}

/** The parts of an element that may be out of reach: all of it, where nothing in it stays. */
function coverable(element: Element): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert || element.matches(STAYS)) return []
  return element.querySelector(STAYS) ? [...element.children].flatMap(coverable) : [element]
}

/** Nothing that the element covers can be reached until the answer is called. */
export function coverOthers(element: Element): () => void {
  const covered = besides(element).flatMap(coverable)
  for (const each of covered) each.inert = true
  return () => {
    for (const each of covered) each.inert = false
  }
}
