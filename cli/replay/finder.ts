import type { CDPSession, Protocol } from 'puppeteer'
import type { Target } from '../../src/sdk/node.ts'
import type { Tab } from './tab.ts'

/** An element of a page, by the number that the browser gives it. */
export interface Found {
  readonly id: number
  readonly checked: boolean
}

/** Where to look: a CSS selector of the product's own frame, such as `main`. */
export type Root = string

/** While a modal dialog is open, nothing else can be reached, not by a person either. */
async function rootObject(cdp: CDPSession, root: Root): Promise<string | undefined> {
  const expression = `document.querySelector('dialog:modal') ?? document.querySelector(${JSON.stringify(root)}) ?? undefined`
  const { result } = await cdp.send('Runtime.evaluate', { expression })
  return result.objectId
}

function isChecked({ properties = [] }: Protocol.Accessibility.AXNode): boolean {
  return properties.some(({ name, value }) => name === 'checked' && value.value === 'true')
}

async function isRendered(cdp: CDPSession, id: number): Promise<boolean> {
  const { quads } = await cdp.send('DOM.getContentQuads', { backendNodeId: id }).catch(() => ({ quads: [] }))
  return quads.length > 0
}

function fits(wanted: Target['name'] | RegExp, name: string): boolean {
  return wanted instanceof RegExp ? wanted.test(name) : [wanted].flat().includes(name)
}

/** Every rendered element of a role within `root` whose accessible name is or fits `name`. */
export async function findAll(
  tab: Tab,
  root: Root,
  role: string,
  name: Target['name'] | RegExp,
): Promise<Found[]> {
  const objectId = await rootObject(tab.cdp, root)
  if (!objectId) return []
  const exact = typeof name === 'string' ? { accessibleName: name } : {}
  const { nodes } = await tab.cdp.send('Accessibility.queryAXTree', { objectId, role, ...exact })
  const found: Found[] = []
  for (const node of nodes) {
    const { backendDOMNodeId: id, ignored } = node
    if (ignored || id === undefined || !fits(name, String(node.name?.value ?? ''))) continue
    if (!(await isRendered(tab.cdp, id))) continue
    found.push({ id, checked: isChecked(node) })
  }
  return found
}

export async function find(
  tab: Tab,
  root: Root,
  { role, name, nth = 0 }: Target,
): Promise<Found | undefined> {
  return (await findAll(tab, root, role, name))[nth]
}

/** The first rendered element of a CSS selector; for parts of the product's frame that have no name of their own. */
export async function findBySelector(tab: Tab, selector: string): Promise<Found | undefined> {
  const expression = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.checkVisibility())`
  const { result } = await tab.cdp.send('Runtime.evaluate', { expression })
  if (!result.objectId) return undefined
  const { node } = await tab.cdp.send('DOM.describeNode', { objectId: result.objectId })
  return { id: node.backendNodeId, checked: false }
}

/** What there is to work with, for the message that something is missing. */
export async function describe(tab: Tab, root: Root): Promise<string> {
  const objectId = await rootObject(tab.cdp, root)
  if (!objectId) return `there is no "${root}" on the page`
  const { nodes } = await tab.cdp.send('Accessibility.queryAXTree', { objectId })
  const known = new Set(['button', 'link', 'textbox', 'radio', 'checkbox', 'combobox'])
  const names = nodes
    .filter(({ ignored, role }) => !ignored && known.has(role?.value))
    .map(({ role, name }) => `${role?.value} "${name?.value ?? ''}"`)
  return names.length > 0 ? `there is: ${names.join(', ')}` : 'there is nothing to press or to fill'
}
