/** The names of Chrome's kinds of selectors that are not a path of elements. */
const NO_PATH = /^(aria|text)\//
const QUOTED = /'[^']*'|"[^"]*"/g
const LABELLED = /\[\s*@?aria-label\s*=\s*(?:'(?<single>[^']+)'|"(?<double>[^"]+)")\s*\]/
/** An element that is pressed as a whole, wherever in it. */
const PRESSED =
  /^(button|a|label|summary|option)(?![\w-])|\[\s*@?role\s*=\s*["']?(button|link|radio|checkbox|switch|tab|option|menuitem)\b/

/** The elements of a css, pierce or xpath selector, the innermost first. */
function elementsOf(selector: string): readonly string[] {
  if (NO_PATH.test(selector)) return []
  const texts: string[] = []
  // A blank or a stroke within quotes parts nothing.
  const plain = selector
    .replace(/^(xpath|pierce)\//, '')
    .replace(QUOTED, (text) => `"${texts.push(text) - 1}"`)
    .replace(/\s*=\s*/g, '=')
  return plain
    .split(/[\s>/]+/)
    .filter((part) => part !== '')
    .map((part) => part.replace(/"(\d+)"/g, (_, index) => texts[Number(index)] ?? ''))
    .toReversed()
}

/** The label that the source gives the element, or the button, link or label around it. */
export function labelIn(selector: string): string | undefined {
  const elements = elementsOf(selector)
  const at = elements.findIndex((element) => PRESSED.test(element))
  for (const element of [elements[0], elements[at]]) {
    const { single, double } = LABELLED.exec(element ?? '')?.groups ?? {}
    if (single ?? double) return single ?? double
  }
  return undefined
}

/** Whether the element is only a part of a button, link or label. */
export const isWithinPressed = (selector: string): boolean =>
  elementsOf(selector).findIndex((element) => PRESSED.test(element)) > 0
