import type { NodeResult, RunOptions } from 'axe-core'
import type { Finding, ScreenDescription } from '../base/contract.ts'

/** Runs in an isolated context of the page, with the browser's own timers and promises. */
declare const axe: typeof import('axe-core')

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  resultTypes: ['violations'],
  // axe sends messages to frames, and their pages would receive them.
  iframes: false,
  preload: false,
}

/** Attributes whose value is part of the outline; of all others only the name is. */
const OUTLINED =
  /^(class|role|type|lang|dir|hidden|disabled|tabindex|open|inert|aria-(checked|current|disabled|expanded|haspopup|hidden|invalid|live|modal|orientation|pressed|required|selected))$/

function outlineOfText(node: Node): string {
  return node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() ? '"' : ''
}

function attributesOf(element: Element): string {
  return [...element.attributes]
    .map(({ name, value }) => (OUTLINED.test(name) ? `${name}=${value}` : `${name}${value ? '' : '?'}`))
    .sort()
    .join(' ')
}

/** Drawings, and the text of an editor. */
const WITHOUT_STRUCTURE = 'svg, .monaco-editor .overflow-guard'

/** The structure below an element without its text; equal children count as two at most. */
function outline(element: Element): string {
  const head = `${element.localName} ${attributesOf(element)}`
  if (element.matches(WITHOUT_STRUCTURE)) return head
  const times = new Map<string, number>()
  for (const child of element.childNodes) {
    const line = child instanceof Element ? outline(child) : outlineOfText(child)
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

/** Window size and scheme of the last outline; absent when the page has changed since. */
let outlinedFor: string | undefined
const isBlank = (text: string | null) => !text?.trim()

/** Whether a change is one of the outline; a changed text, such as a countdown, is not. */
const changesOutline = ({ type, oldValue, target }: MutationRecord) =>
  type !== 'characterData' || isBlank(oldValue) !== isBlank(target.nodeValue)

new MutationObserver((records) => {
  if (records.some(changesOutline)) outlinedFor = undefined
}).observe(document, { subtree: true, childList: true, attributes: true, characterDataOldValue: true })

/** What the checker has to know of the screen. */
export function describeScreen(): ScreenDescription {
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const dialog = nameOfDialog()
  const size = `${innerWidth} ${scheme}`
  const isKnown = outlinedFor === size
  outlinedFor = size
  const parts = [location.pathname, dialog === undefined ? '' : `dialog "${dialog.trim()}"`]
  return {
    isPage: location.protocol.startsWith('http') && document.body !== null,
    screen: [...parts, `${scheme}, ${innerWidth} px`].filter(Boolean).join(', '),
    signature: isKnown ? undefined : `${size} ${document.body ? outline(document.documentElement) : ''}`,
    overflow: Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - innerWidth),
  }
}

const elementOf = (selectors: readonly unknown[]) =>
  typeof selectors[0] === 'string' ? document.querySelector(selectors[0]) : null

/** The sticky or fixed bar around an element. */
function barOf(element: Element | null): Element | undefined {
  for (let at = element; at; at = at.parentElement) {
    if (/^(sticky|fixed)$/.test(getComputedStyle(at).position)) return at
  }
  return undefined
}

/** Whether axe finds a target too small only because a bar covers it: scrolling shows all of it. */
function isUnderBar({ target, any }: NodeResult): boolean {
  const element = elementOf(target)
  const covering = any.find(({ id }) => id === 'target-size')?.relatedNodes ?? []
  const bars = covering.map((node) => barOf(elementOf(node.target)))
  return bars.length > 0 && bars.every((bar) => bar && !bar.contains(element))
}

/** Violations that axe finds on the page now. */
export async function findViolations(): Promise<Finding[]> {
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
