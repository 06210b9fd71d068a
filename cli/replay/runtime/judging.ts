import type { NodeResult, RunOptions } from 'axe-core'
import type { Finding, Look } from './contract.ts'

/** Runs beside the page, in a world of its own: its timers and promises are the browser's, not those of the time line. */
declare const axe: typeof import('axe-core')

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  resultTypes: ['violations'],
  // Frames would be asked by messages, which their pages can hear.
  iframes: false,
  preload: false,
}

/** Attributes whose value says what an element is or how it looks; of all others only the name counts. */
const TELLING =
  /^(class|role|type|lang|dir|hidden|disabled|tabindex|open|inert|aria-(checked|current|disabled|expanded|haspopup|hidden|invalid|live|modal|orientation|pressed|required|selected))$/

function textMark(node: Node): string {
  return node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() ? '"' : ''
}

function attributesOf(element: Element): string {
  return [...element.attributes]
    .map(({ name, value }) => (TELLING.test(name) ? `${name}=${value}` : `${name}${value ? '' : '?'}`))
    .sort()
    .join(' ')
}

/** Drawings, and the lines of an editor, which are what somebody wrote. */
const WITHOUT_STRUCTURE = 'svg, .monaco-editor .overflow-guard'

/** The structure below an element without its words; of neighbours that are alike, two tell as much as twenty. */
function outline(element: Element): string {
  const head = `${element.localName} ${attributesOf(element)}`
  if (element.matches(WITHOUT_STRUCTURE)) return head
  const times = new Map<string, number>()
  for (const child of element.childNodes) {
    const line = child instanceof Element ? outline(child) : textMark(child)
    if (line) times.set(line, Math.min((times.get(line) ?? 0) + 1, 2))
  }
  return `${head}(${[...times].map(([line, count]) => (count > 1 ? `${line}+` : line)).join(',')})`
}

function nameOfDialog(): string | undefined {
  const dialog = document.querySelector('dialog[open], [role=dialog]')
  const label = dialog?.getAttribute('aria-labelledby')
  const title = label ? document.getElementById(label) : dialog?.querySelector('h1, h2, h3')
  return dialog ? (title?.textContent ?? dialog.getAttribute('aria-label') ?? '') : undefined
}

/** For which window the outline was told; absent when the page has changed since. */
let toldFor: string | undefined
const isBlank = (text: string | null) => !text?.trim()

/** Words that become other words leave an outline as it is, such as those of a countdown. */
const isTelling = ({ type, oldValue, target }: MutationRecord) =>
  type !== 'characterData' || isBlank(oldValue) !== isBlank(target.nodeValue)

new MutationObserver((records) => {
  if (records.some(isTelling)) toldFor = undefined
}).observe(document, { subtree: true, childList: true, attributes: true, characterDataOldValue: true })

/** What is on the screen, as far as judging it is concerned. */
export function look(): Look {
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const dialog = nameOfDialog()
  const size = `${innerWidth} ${scheme}`
  const isKnown = toldFor === size
  toldFor = size
  const parts = [location.pathname, dialog === undefined ? '' : `dialog "${dialog.trim()}"`]
  return {
    isPage: location.protocol.startsWith('http') && document.body !== null,
    screen: [...parts, `${scheme}, ${innerWidth} px`].filter(Boolean).join(', '),
    ...(!isKnown && { signature: `${size} ${document.body ? outline(document.documentElement) : ''}` }),
    overflow: Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - innerWidth),
  }
}

const elementOf = (selectors: readonly unknown[]) =>
  typeof selectors[0] === 'string' ? document.querySelector(selectors[0]) : null

/** The bar that stays in its place while the page scrolls, if the element is in one. */
function barOf(element: Element | null): Element | undefined {
  for (let at = element; at; at = at.parentElement) {
    if (/^(sticky|fixed)$/.test(getComputedStyle(at).position)) return at
  }
  return undefined
}

/** What a bar covers in part can be scrolled out from under it; axe takes it for small. */
function isUnderBar({ target, any }: NodeResult): boolean {
  const element = elementOf(target)
  const covering = any.find(({ id }) => id === 'target-size')?.relatedNodes ?? []
  const bars = covering.map((node) => barOf(elementOf(node.target)))
  return bars.length > 0 && bars.every((bar) => bar && !bar.contains(element))
}

/** What axe finds on the page as it stands. */
export async function judge(): Promise<Finding[]> {
  const { violations } = await axe.run(document, OPTIONS)
  const findings = violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'unknown',
    help,
    nodes: nodes
      .filter((node) => !isUnderBar(node))
      .map(({ target, html, failureSummary }) => ({
        selector: target.join(' '),
        html,
        advice: failureSummary ?? '',
      })),
  }))
  return findings.filter(({ nodes }) => nodes.length > 0)
}
