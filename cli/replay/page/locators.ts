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

/** Roles of elements that a user presses, chooses or fills. */
export const INTERACTIVE: readonly string[] = [
  ...['button', 'link', 'textbox', 'radio', 'checkbox', 'combobox', 'switch', 'tab', 'slider', 'spinbutton'],
  ...['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'searchbox', 'listbox', 'treeitem'],
]

function isChecked({ properties = [] }: Protocol.Accessibility.AXNode): boolean {
  return properties.some(({ name, value }) => name === 'checked' && value.value === 'true')
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
  img: 'img, [role~="image"]',
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

/** The browser says `image`, which is a newer word for the same role. */
const nameOfRole = (role: string) => (role === 'image' ? 'img' : role)

function selectorOf(role: string): string {
  const own = IMPLICIT_ROLES[role]
  return `[role~="${role}"]${own === undefined ? '' : `, ${own}`}`
}

/** The browser adds spaces between the parts of a name. */
const plain = (words: string) => words.replace(/\s+/g, '')

/** A pattern that an element's text or attributes match when it has such a name. */
function patternOf(name: Names): string {
  if (name instanceof RegExp) return plain(name.source.replace(/[\^$]/g, ''))
  return [name]
    .flat()
    .map((one) => plain(one).replace(/\W/g, '\\$&'))
    .join('|')
}

/** Attributes that may name an element. */
const NAMING = ['aria-label', 'title', 'alt', 'placeholder', 'value', 'label']
/** What names an element by other words than its text. */
const NAMED_OTHERWISE = [...NAMING, 'aria-labelledby'].map((name) => `[${name}]`).join(', ')

/** While a modal dialog is open, the topmost, in which the focus is, is the scope: a user cannot reach anything else. */
const CANDIDATES = `function (root, selector, pattern) {
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  const dialog = dialogs.find((one) => one.contains(document.activeElement)) ?? dialogs.at(-1)
  const scope = root === undefined ? this : dialog ?? document.querySelector(root)
  const sought = new RegExp(pattern)
  const isMentioned = (text) => sought.test((text ?? '').replace(/\\s+/g, ''))
  const labelsOf = (element) => [
    ...(element.labels ?? []),
    ...(element.getAttribute('aria-labelledby') ?? '').split(/\\s+/).map((id) => document.getElementById(id)),
  ]
  const isNamed = (element) =>
    element !== null &&
    (isMentioned(element.textContent) || element.querySelector(${JSON.stringify(NAMED_OTHERWISE)}) !== null)
  const mayBe = (element) =>
    element.getClientRects().length > 0 &&
    (isNamed(element) ||
      ${JSON.stringify(NAMING)}.some((name) => isMentioned(element.getAttribute(name))) ||
      isMentioned(labelsOf(element).map((label) => label?.textContent).join('')) ||
      labelsOf(element).some(isNamed))
  const all = scope ? [...(scope.matches(selector) ? [scope] : []), ...scope.querySelectorAll(selector)] : []
  return all.filter(mayBe)
}`

/** Names the objects of a search, which are released after it. */
const GROUP = 'locators'

/**
 * The rendered elements within `root`, in the order of the page, that may have such a role and name, judged by tags and
 * text. It is cheap, while a query of the whole accessibility tree waits for a frame.
 */
async function candidates(
  cdp: CDPSession,
  root: Root,
  selector: string,
  pattern: string,
): Promise<readonly string[]> {
  const args = [selector, pattern].map((arg) => JSON.stringify(arg)).join(', ')
  const { result } =
    typeof root === 'string'
      ? await cdp.send('Runtime.evaluate', {
          expression: `(${CANDIDATES})(${JSON.stringify(root)}, ${args})`,
          objectGroup: GROUP,
        })
      : await candidatesWithin(cdp, root, [selector, pattern])
  if (result.objectId === undefined) return []
  const listed = await cdp.send('Runtime.getProperties', { objectId: result.objectId, ownProperties: true })
  return listed.result.flatMap(({ name, value }) => (/^\d+$/.test(name) ? (value?.objectId ?? []) : []))
}

async function candidatesWithin(cdp: CDPSession, { id }: Found, args: readonly string[]) {
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: id, objectGroup: GROUP })
  return cdp.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: CANDIDATES,
    arguments: [{}, ...args.map((value) => ({ value }))],
    objectGroup: GROUP,
  })
}

/** Every rendered element of a role, or of one of several, within `root` whose accessible name is or fits `name`. */
export async function findAll(tab: Tab, root: Root, roles: Roles, name: Names): Promise<Found[]> {
  assertVisible(tab)
  const { cdp } = tab
  const sought = [roles].flat().map(nameOfRole)
  const objects = await candidates(cdp, root, sought.map(selectorOf).join(', '), patternOf(name))
  if (objects.length === 0) return []
  const trees = await Promise.all(
    objects.map((objectId) =>
      cdp.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false }),
    ),
  )
  void cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP }).catch(() => undefined)
  return trees.flatMap(({ nodes: [node] }): Found[] => {
    const role = nameOfRole(String(node?.role?.value ?? ''))
    const called = String(node?.name?.value ?? '')
    const id = node?.backendDOMNodeId
    if (!node || node.ignored || id === undefined || !sought.includes(role) || !fits(name, called)) return []
    return [{ id, role, name: called, checked: isChecked(node) }]
  })
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
  const role = String(ax?.role?.value ?? '')
  const name = String(ax?.name?.value ?? '')
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
