import type { Target } from '../../node.ts'

/** What HTML is without a `role`, the nearest first. */
const ROLES: readonly (readonly [role: string, selector: string])[] = [
  ['radio', 'input[type="radio"]'],
  ['checkbox', 'input[type="checkbox"]'],
  ['slider', 'input[type="range"]'],
  ['spinbutton', 'input[type="number"]'],
  ['searchbox', 'input[type="search"]'],
  ['button', 'button, summary, input:is([type="button"], [type="submit"], [type="reset"])'],
  [
    'textbox',
    'input:not([type]), input:is([type="text"], [type="email"], [type="tel"], [type="url"]), textarea',
  ],
  ['listbox', 'select[multiple]'],
  ['combobox', 'select'],
  ['option', 'option'],
  ['link', 'a[href]'],
  ['img', 'img'],
  ['heading', 'h1, h2, h3, h4, h5, h6'],
  ['progressbar', 'progress'],
]

/** Roles of what a person presses, chooses or fills. */
const CONTROLS =
  'button checkbox combobox link listbox menuitem option radio searchbox slider spinbutton switch tab textbox treeitem'.split(
    ' ',
  )

/** Elements that a list of what is there names at most. */
const MOST_LISTED = 40

export function roleOf(element: Element): string | undefined {
  const given = element.getAttribute('role')?.split(' ')[0]
  if (given === 'image') return 'img'
  return given || ROLES.find(([, selector]) => element.matches(selector))?.[0]
}

/** What an element says beside the fields in it. */
function textOf(element: Element): string {
  const words = element.cloneNode(true) as Element
  for (const field of words.querySelectorAll('select, textarea')) field.remove()
  return words.textContent ?? ''
}

function labelsOf(element: Element): readonly Element[] {
  const named = element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
  const label = named || (element.matches('input, select, textarea') ? element.closest('label') : null)
  return label ? [label] : []
}

/** The name that a screen reader says, as far as a page without layout can tell it. */
export function accessibleName(element: Element): string {
  const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const texts = [
    by.map((id) => textOf(document.getElementById(id) ?? document.createElement('i'))).join(' '),
    element.getAttribute('aria-label') ?? '',
    labelsOf(element).map(textOf).join(' '),
    element.getAttribute('alt') ?? '',
    element.matches('input, select, textarea') ? '' : textOf(element),
    element.getAttribute('title') ?? '',
    // What browsers name a field by when nothing else does.
    element.getAttribute('placeholder') ?? '',
  ]
  return texts.find((text) => text.trim() !== '')?.trim() ?? ''
}

/** All elements below `root` that have the role and one of the names, in their order. */
export function allOf(root: HTMLElement, { role, name }: Target): readonly HTMLElement[] {
  const names = [name].flat()
  const implicit = ROLES.filter(([one]) => one === role).map(([, selector]) => selector)
  const candidates = root.querySelectorAll<HTMLElement>([`[role~="${role}"]`, ...implicit].join(', '))
  return [...candidates].filter(
    (element) => roleOf(element) === role && names.includes(accessibleName(element)),
  )
}

const WITH_ROLE = `[role], ${ROLES.map(([, selector]) => selector).join(', ')}`

/** All that a person presses, chooses or fills. */
export function controlsIn(root: HTMLElement): readonly HTMLElement[] {
  const candidates = [...root.querySelectorAll<HTMLElement>(WITH_ROLE)]
  return candidates.filter((element) => CONTROLS.includes(roleOf(element) ?? ''))
}

const described = (element: Element) => {
  const role = roleOf(element) ?? `${element.localName} without a role`
  const name = accessibleName(element)
  return name === '' ? `${role} without a name` : `${role} ${JSON.stringify(name.slice(0, 60))}`
}

/** What a view has, by roles and names, for the message that something is missing. */
export function whatIsIn(root: HTMLElement): string {
  const controls = new Set<Element>(controlsIn(root))
  const all = [...root.querySelectorAll('*')].filter((one) => roleOf(one) !== 'option')
  const found = all
    .filter((one) => controls.has(one) || one.matches('[role]:not([role="presentation"]), canvas, img'))
    .map(described)
  if (found.length === 0) return 'The view has nothing to press or to fill.'
  const more = found.length > MOST_LISTED ? `, and ${found.length - MOST_LISTED} more` : ''
  return `The view has: ${found.slice(0, MOST_LISTED).join(', ')}${more}.`
}

/** The element that a driver means; throws with what is there instead. */
export function elementOf(root: HTMLElement, target: Target): HTMLElement {
  const found = allOf(root, target)
  const nth = target.nth ?? 0
  const element = found[nth]
  if (element) return element
  const names = [target.name].flat().map((name) => JSON.stringify(name))
  const few = found.length > 0 ? ` number ${nth} (from 0; there are ${found.length})` : ''
  throw new Error(`There is no ${target.role} ${names.join(' or ')}${few} in the view. ${whatIsIn(root)}`)
}
