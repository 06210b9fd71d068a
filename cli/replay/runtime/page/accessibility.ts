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
/** Attributes that lead to other elements: whether these say something is part of the outline. */
const REFERENCES = /^(for|aria-(activedescendant|controls|describedby|details|errormessage|labelledby|owns))$/

/** A hash of 53 bits (cyrb53). */
function hashOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

const saySomething = (ids: string) =>
  ids.split(/\s+/).every((id) => document.getElementById(id)?.textContent.trim())

function outlineOfAttribute({ name, value }: Attr): string {
  if (OUTLINED.test(name)) return `${name}=${value}`
  if (value === '') return `${name}?`
  return REFERENCES.test(name) && !saySomething(value) ? `${name}!` : name
}

/** Labels may stand elsewhere, and lead to the field. */
const labelsOf = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
    ? `${element.labels?.length} `
    : ''

/** Opening a popover changes no attribute of it. */
const shownOf = (element: Element) =>
  element.hasAttribute('popover') && element.matches(':popover-open') ? ' shown' : ''

function headOf(element: Element): string {
  const attributes = [...element.attributes].map(outlineOfAttribute).sort()
  return `${element.localName} ${labelsOf(element)}${attributes.join(' ')}${shownOf(element)}`
}

/** Drawings, and the text of an editor. */
const WITHOUT_STRUCTURE = 'svg, .monaco-editor .overflow-guard'

/** Equal ones count as two at most. */
function counted(lines: readonly string[]): string {
  const times = new Map<string, number>()
  for (const line of lines) times.set(line, Math.min((times.get(line) ?? 0) + 1, 2))
  return [...times].map(([line, count]) => (count > 1 ? `${line}+` : line)).join(',')
}

/** An element and everything in it. */
interface Part {
  readonly element: Element
  /** Equal for parts that differ in words only, among equal neighbours in equal surroundings. */
  readonly key: string
}

/** The structure below an element without its text; adds the parts in it to `parts`, each before those in it. */
function outline(element: Element, head: string, around: string, parts: Part[]): string {
  if (element.matches(WITHOUT_STRUCTURE)) return hashOf(head)
  const at = parts.length
  const heads = new Map([...element.children].map((child) => [child, headOf(child)]))
  const within = hashOf(`${around} ${head}(${counted([...heads.values()])})`)
  const lines = [...element.childNodes].flatMap((child) => {
    if (child instanceof Element) return outline(child, heads.get(child) ?? '', within, parts)
    return child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim() ? '"' : []
  })
  const own = hashOf(`${head}(${counted(lines)})`)
  parts.splice(at, 0, { element, key: hashOf(`${around} ${own}`) })
  return own
}

/** All parts of the page, the first of which is the page itself. */
function partsOf(): readonly Part[] {
  const parts: Part[] = []
  const { documentElement: root } = document
  outline(root, headOf(root), sizeText(), parts)
  return parts
}

function nameOfDialog(): string | undefined {
  const dialog = document.querySelector('dialog[open], [role=dialog]')
  const label = dialog?.getAttribute('aria-labelledby')
  const title = label ? document.getElementById(label) : dialog?.querySelector('h1, h2, h3')
  return dialog ? (title?.textContent ?? dialog.getAttribute('aria-label') ?? '') : undefined
}

/** Window size, scheme and open popovers of the last outline; absent when the page has changed since. */
let outlinedFor: string | undefined
const isBlank = (text: string | null) => !text?.trim()

/** Whether a change is one of the outline; a changed text, such as a countdown, is not. */
const changesOutline = ({ type, oldValue, target }: MutationRecord) =>
  type !== 'characterData' || isBlank(oldValue) !== isBlank(target.nodeValue)

new MutationObserver((records) => {
  if (records.some(changesOutline)) outlinedFor = undefined
}).observe(document, { subtree: true, childList: true, attributes: true, characterDataOldValue: true })

const schemeText = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
const sizeText = () => `${innerWidth} ${schemeText()}`
const popoversText = () => Array.from(document.querySelectorAll(':popover-open'), ({ id }) => id).join(' ')

/** What the checker has to know of the screen. */
export function describeScreen(): ScreenDescription {
  const dialog = nameOfDialog()
  const now = `${sizeText()} ${popoversText()}`
  const isKnown = outlinedFor === now
  outlinedFor = now
  const parts = [location.pathname, dialog === undefined ? '' : `dialog "${dialog.trim()}"`]
  return {
    isPage: location.protocol.startsWith('http') && document.body !== null,
    screen: [...parts, `${schemeText()}, ${innerWidth} px`].filter(Boolean).join(', '),
    parts: isKnown ? undefined : partsOf().map(({ key }) => key),
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

/** The outermost parts that are not among these. */
function othersThan(keys: ReadonlySet<string>): readonly Element[] {
  const others: Element[] = []
  for (const { element, key } of partsOf())
    if (!keys.has(key) && !others.at(-1)?.contains(element)) others.push(element)
  return others
}

/** Violations that axe finds on the page now, but in parts that are known to be clean: only these are looked into. */
export async function findViolations(unknown: readonly string[]): Promise<Finding[]> {
  const exclude = [...othersThan(new Set(unknown))]
  const { violations } = await axe.run({ include: [document.documentElement], exclude }, OPTIONS)
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
