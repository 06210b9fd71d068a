import type { CDPSession, Protocol } from 'puppeteer'
import type { Target } from '../../../src/sdk/node.ts'
import { assertVisible, type Tab } from './tab.ts'

/** An element of a page, by its backend node id. */
export interface Found {
  readonly id: number
  readonly role: string
  /** Its accessible name. */
  readonly name: string
  readonly checked: boolean
}

/** Where to search: a CSS selector of the player's frame, such as `main`, or an element. */
export type Root = string | Found

type Roles = string | readonly string[]
/** One name, one of several in as many languages, or a pattern. */
type Names = Target['name'] | RegExp
type Scope = { readonly objectId: string } | { readonly backendNodeId: number }

/** Roles of elements that a user presses, chooses or fills. */
const INTERACTIVE: readonly string[] = [
  ...['button', 'link', 'textbox', 'radio', 'checkbox', 'combobox', 'switch', 'tab', 'slider', 'spinbutton'],
  ...['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'searchbox', 'listbox'],
]

/** While a modal dialog is open, it is the scope: a user cannot reach anything else. */
async function scopeOf(cdp: CDPSession, root: Root): Promise<Scope | undefined> {
  if (typeof root !== 'string') return { backendNodeId: root.id }
  const expression = `document.querySelector('dialog:modal') ?? document.querySelector(${JSON.stringify(root)}) ?? undefined`
  const { result } = await cdp.send('Runtime.evaluate', { expression })
  return result.objectId === undefined ? undefined : { objectId: result.objectId }
}

function isChecked({ properties = [] }: Protocol.Accessibility.AXNode): boolean {
  return properties.some(({ name, value }) => name === 'checked' && value.value === 'true')
}

async function isRendered(cdp: CDPSession, id: number): Promise<boolean> {
  const { quads } = await cdp.send('DOM.getContentQuads', { backendNodeId: id }).catch(() => ({ quads: [] }))
  return quads.length > 0
}

function fits(wanted: Names, name: string): boolean {
  return wanted instanceof RegExp ? wanted.test(name) : [wanted].flat().includes(name)
}

/** Elements with an implicit role; all others have an attribute `role`. */
const IMPLICIT_ROLES: Readonly<Record<string, string>> = {
  button: 'button, summary, input',
  checkbox: 'input',
  combobox: 'select, input',
  dialog: 'dialog',
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a, area',
  listbox: 'select, datalist',
  option: 'option',
  radio: 'input[type="radio"]',
  searchbox: 'input',
  slider: 'input',
  spinbutton: 'input',
  switch: 'input',
  textbox: 'input, textarea, [contenteditable]',
}

function selectorOf(role: string): string {
  const own = IMPLICIT_ROLES[role]
  return `[role~="${role}"]${own === undefined ? '' : `, ${own}`}`
}

/** The browser adds spaces between the parts of a name. */
const plain = (words: string) => words.replace(/\s+/g, '')

/** A pattern that the page's text or attributes match when an element has such a name. */
function patternOf(name: string | readonly string[] | RegExp): string {
  if (name instanceof RegExp) return plain(name.source.replace(/[\^$]/g, ''))
  return [name]
    .flat()
    .map((one) => plain(one).replace(/\W/g, '\\$&'))
    .join('|')
}

/** Attributes that may name an element. */
const NAMING = ['aria-label', 'title', 'alt', 'placeholder', 'value']

const ROLES_IN_PAGE = `function (selectors, pattern, naming) {
  const sought = new RegExp(pattern)
  const isMentioned = (text) => sought.test(text.replace(/\\s+/g, ''))
  const isNamedBy = (attribute) =>
    [...document.querySelectorAll('[' + attribute + ']')].some((one) => isMentioned(one.getAttribute(attribute)))
  if (!isMentioned(document.body.textContent) && !naming.some(isNamedBy)) return []
  const isThere = (selector) => this.matches(selector) || this.querySelector(selector)
  return Object.keys(selectors).filter((role) => isThere(selectors[role]))
}`

/**
 * The roles of which the object may contain an element with such a name, judged by tags and text. It is cheap, while
 * each query of the accessibility tree costs a frame, and most of what a step waits for is not there yet.
 */
async function presentRoles(
  cdp: CDPSession,
  objectId: string | undefined,
  roles: readonly string[],
  name: string | readonly string[] | RegExp,
): Promise<readonly string[]> {
  if (objectId === undefined) return roles
  const selectors = Object.fromEntries(roles.map((role) => [role, selectorOf(role)]))
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: ROLES_IN_PAGE,
    arguments: [{ value: selectors }, { value: patternOf(name) }, { value: NAMING }],
    returnByValue: true,
  })
  const there: unknown = result.value
  return Array.isArray(there) ? roles.filter((role) => there.includes(role)) : roles
}

/** Up to so many queries for one role each are faster than the whole tree. */
const FEW = 3

/**
 * Nodes that may match, in the order of the page. Few roles are queried one by one, since the whole tree is long; when
 * several nodes match, their order needs the whole tree after all.
 */
async function nodesOf(cdp: CDPSession, scope: Scope, sought: Roles, name: Names) {
  const objectId = 'objectId' in scope ? scope.objectId : undefined
  const roles = await presentRoles(cdp, objectId, [sought].flat(), name)
  const ask = async (role?: string) => {
    const accessibleName = typeof name === 'string' && { accessibleName: name }
    const { nodes } = await cdp.send('Accessibility.queryAXTree', {
      ...scope,
      ...(role && { role }),
      ...accessibleName,
    })
    return nodes
  }
  const [role] = roles
  if (roles.length < 2) return role === undefined ? [] : ask(role)
  if (typeof name === 'string' || roles.length > FEW) return ask()
  const matching = (await Promise.all(roles.map(ask))).flat().filter((node) => fits(name, nameOf(node)))
  return matching.length < 2 ? matching : ask()
}

const nameOf = (node: Protocol.Accessibility.AXNode) => String(node.name?.value ?? '')

/** Every rendered element of a role, or of one of several, within `root` whose accessible name is or fits `name`. */
export async function findAll(tab: Tab, root: Root, roles: Roles, name: Names): Promise<Found[]> {
  assertVisible(tab)
  const scope = await scopeOf(tab.cdp, root)
  if (!scope) return []
  const nodes = await nodesOf(tab.cdp, scope, roles, name)
  const found: Found[] = []
  for (const node of nodes) {
    const { backendDOMNodeId: id, ignored } = node
    const role = String(node.role?.value ?? '')
    const called = nameOf(node)
    const isSought = typeof roles === 'string' || roles.includes(role)
    if (ignored || id === undefined || !isSought || !fits(name, called)) continue
    if (!(await isRendered(tab.cdp, id))) continue
    found.push({ id, role, name: called, checked: isChecked(node) })
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

/** What can be pressed, chosen or filled under a name. */
export function findInteractive(tab: Tab, root: Root, name: Names): Promise<Found[]> {
  return findAll(tab, root, INTERACTIVE, name)
}

/** The accessible names of all elements of a role, in their order on the page. */
export async function namesOf(tab: Tab, root: Root, roles: Roles): Promise<string[]> {
  return (await findAll(tab, root, roles, /^/)).map(({ name }) => name)
}

/** The first rendered element of a CSS selector; for parts of the player's frame without an accessible name. */
export async function findBySelector(tab: Tab, selector: string): Promise<Found | undefined> {
  const list = `[...document.querySelectorAll(${JSON.stringify(selector)})]`
  return describeNode(tab.cdp, `${list}.find((element) => element.checkVisibility())`)
}

/** The element that has the focus; `undefined` when it is the page itself. */
export async function focused(tab: Tab): Promise<Found | undefined> {
  return describeNode(
    tab.cdp,
    'document.activeElement === document.body ? undefined : document.activeElement',
  )
}

async function describeNode(cdp: CDPSession, expression: string): Promise<Found | undefined> {
  const { result } = await cdp.send('Runtime.evaluate', { expression })
  const { objectId } = result
  if (!objectId) return undefined
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
  const { node } = await cdp.send('DOM.describeNode', { objectId })
  const [ax] = nodes
  const [role, name] = [String(ax?.role?.value ?? ''), String(ax?.name?.value ?? '')]
  return { id: node.backendNodeId, role, name, checked: ax !== undefined && isChecked(ax) }
}

/** `button "Start test", link "Help"`. */
export function listed(found: readonly Found[]): string {
  return found.map(({ role, name }) => `${role} "${name}"`).join(', ')
}

/** Lists the interactive elements, for the message that something is missing. */
export async function describe(tab: Tab, root: Root): Promise<string> {
  const found = await findInteractive(tab, root, /^/)
  return found.length > 0 ? `there is: ${listed(found)}` : 'there is nothing to press or to fill'
}
