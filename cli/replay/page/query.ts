import type { CDPSession } from 'puppeteer'

/** Elements that have a role without saying so; all others say it in `role`. */
const OWN_ROLES: Readonly<Record<string, string>> = {
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
  const own = OWN_ROLES[role]
  return `[role~="${role}"]${own === undefined ? '' : `, ${own}`}`
}

/** Spaces between the parts of a name are the browser's own. */
const plain = (words: string) => words.replace(/\s+/g, '')

/** Words that the page has somewhere when an element has such a name. */
function wordsOf(name: string | readonly string[] | RegExp): string {
  if (name instanceof RegExp) return plain(name.source.replace(/[\^$]/g, ''))
  return [name]
    .flat()
    .map((one) => plain(one).replace(/\W/g, '\\$&'))
    .join('|')
}

/** Attributes that may name an element; a field without a label is called what its `placeholder` attribute says. */
const NAMING = ['aria-label', 'title', 'alt', 'placeholder', 'value']

const LOOK = `function (selectors, words, naming) {
  const sought = new RegExp(words)
  const isMentioned = (text) => sought.test(text.replace(/\\s+/g, ''))
  const isSaidBy = (attribute) =>
    [...document.querySelectorAll('[' + attribute + ']')].some((one) => isMentioned(one.getAttribute(attribute)))
  if (!isMentioned(document.body.textContent) && !naming.some(isSaidBy)) return []
  const isThere = (selector) => this.matches(selector) || this.querySelector(selector)
  return Object.keys(selectors).filter((role) => isThere(selectors[role]))
}`

/**
 * The roles of which there may be an element of such a name within the object, from the elements and words that are
 * there. It costs nothing, where each question for the names that the browser has found costs a frame: of what is
 * waited for the most is not there.
 */
export async function presentRoles(
  cdp: CDPSession,
  objectId: string | undefined,
  roles: readonly string[],
  name: string | readonly string[] | RegExp,
): Promise<readonly string[]> {
  if (objectId === undefined) return roles
  const selectors = Object.fromEntries(roles.map((role) => [role, selectorOf(role)]))
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: LOOK,
    arguments: [{ value: selectors }, { value: wordsOf(name) }, { value: NAMING }],
    returnByValue: true,
  })
  const there: unknown = result.value
  return Array.isArray(there) ? roles.filter((role) => there.includes(role)) : roles
}
