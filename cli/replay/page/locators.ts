import type { CDPSession, Protocol } from 'puppeteer'
import type { Target } from '../../../src/sdk/node.ts'
import { presentRoles } from './query.ts'
import type { Tab } from './tab.ts'
import { assertVisible } from './window-focus.ts'

/** An element of a page, by the number that the browser gives it. */
export interface Found {
  readonly id: number
  readonly role: string
  /** Its accessible name. */
  readonly name: string
  readonly checked: boolean
}

/** Where to look: a CSS selector of the product's own frame, such as `main`, or an element. */
export type Root = string | Found

type Roles = string | readonly string[]
/** One name, one of several in as many languages, or a pattern. */
type Names = Target['name'] | RegExp
type Scope = { readonly objectId: string } | { readonly backendNodeId: number }

/** What a user presses, chooses or fills. */
const TOOLS: readonly string[] = [
  ...['button', 'link', 'textbox', 'radio', 'checkbox', 'combobox', 'switch', 'tab', 'slider', 'spinbutton'],
  ...['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'searchbox', 'listbox'],
]

/** While a modal dialog is open, nothing else can be reached, as for a user. */
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

/** More than so many questions for a role each take longer than the whole tree. */
const FEW = 3

/**
 * What may be meant, in the order of the page. The whole tree is long: for few roles each is asked for by itself, which
 * says nothing of the order between them, so that the tree is needed after all when several are meant.
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
  const meant = (await Promise.all(roles.map(ask))).flat().filter((node) => fits(name, nameOf(node)))
  return meant.length < 2 ? meant : ask()
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
  return findAll(tab, root, TOOLS, name)
}

/** The accessible names of all elements of a role, in their order on the page. */
export async function namesOf(tab: Tab, root: Root, roles: Roles): Promise<string[]> {
  return (await findAll(tab, root, roles, /^/)).map(({ name }) => name)
}

/** The first rendered element of a CSS selector; for parts of the product's frame that have no name of their own. */
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

/** What there is to work with, for the message that something is missing. */
export async function describe(tab: Tab, root: Root): Promise<string> {
  const tools = await findInteractive(tab, root, /^/)
  return tools.length > 0 ? `there is: ${listed(tools)}` : 'there is nothing to press or to fill'
}
