/** What a person types or chooses in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Those of a screen, in the order of the page; what a full editor has of that is its own. */
export const formFieldsIn = (screen: Element, selector = 'input, textarea, select'): readonly Field[] =>
  [...screen.querySelectorAll<Field>(selector)].filter((field) => !field.closest('.monaco-editor'))

export const isMark = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

/** What a field held when a person left it, and what the stored answer had put into it. */
export type Change = (
  | { readonly checked: boolean; readonly before: boolean }
  | { readonly value: string; readonly before: string | undefined }
) & { readonly name: string }

/** What a field is called where no label stands in the page. */
export const labelOf = (field: Element): string => field.getAttribute('aria-label') ?? ''

/** Whether something was typed or chosen in it. */
const wasTypedIn = (one: Change): boolean =>
  'checked' in one ? one.checked !== one.before : one.before !== undefined && one.value !== one.before

/**
 * The fields of the player that are the same as those of another screen, `undefined` for one that the player does not have.
 * The same screen has the same number; one that is laid out otherwise, as in a narrower window, has more or less of them, and
 * they are told by their names.
 */
export function twinsOf(names: readonly string[], fields: readonly Field[]): (Field | undefined)[] {
  const isSame = (field: Field, at: number) => ['', labelOf(field)].includes(names[at] ?? '')
  if (names.length === fields.length && fields.every(isSame)) return [...fields]
  return names.map((name, index) => {
    const at = names.slice(0, index).filter((one) => one === name).length
    return name === '' ? undefined : fields.filter((field) => labelOf(field) === name)[at]
  })
}

const twinsFor = (changes: readonly Change[], fields: readonly Field[]) =>
  twinsOf(
    changes.map(({ name }) => name),
    fields,
  )

/** Whether the player has a field for all that was typed or chosen. */
export function fitsIn(changes: readonly Change[], fields: readonly Field[]): boolean {
  const twins = twinsFor(changes, fields)
  return changes.every((one, index) => twins[index] !== undefined || !wasTypedIn(one))
}

/** Puts all that the player has a field for into it; whether a field changed by that. */
export function putIn(changes: readonly Change[], fields: readonly Field[]): boolean {
  const twins = twinsFor(changes, fields)
  const taken = changes.map((one, index) => twins[index] !== undefined && change(twins[index], one))
  return taken.includes(true)
}

/** Whether the field of the player changes by what was typed or chosen in the field before it. */
function change(field: Field, changed: Change): boolean {
  const next = 'checked' in changed ? markOf(field, changed.checked, changed.before) : textOf(field, changed)
  if (next === undefined) return false
  if (next === true) field.click()
  else write(field, next)
  return true
}

/** A radio button that was left is left by the one that was chosen. */
function markOf(field: Field, checked: boolean, before: boolean): true | undefined {
  if (!isMark(field) || checked === before || checked === field.checked) return undefined
  return checked || field.type === 'checkbox' ? true : undefined
}

/** A draft of this device is newer than what the server has sent: both stay. */
function textOf(field: Field, { before, value }: Extract<Change, { value: string }>): string | undefined {
  if (isMark(field) || value === before || value === field.value) return undefined
  const isNewer =
    field instanceof HTMLTextAreaElement && field.value !== before && !value.startsWith(field.value)
  return isNewer ? `${field.value}\n${value}` : value
}

/** As somebody who types does it: React hears of nothing that is written past it. */
function write(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  const name = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(name, { bubbles: true }))
}
