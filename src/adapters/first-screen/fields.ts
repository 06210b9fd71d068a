/** What a person types or chooses in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isMark = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

/** What a field held when a person left it, and what the stored answer had put into it. */
export type Change =
  | { readonly checked: boolean; readonly before: boolean }
  | { readonly value: string; readonly before: string | undefined }

/** Whether the field of the player changes by what was typed or chosen in the field before it. */
export function change(field: Field, changed: Change): boolean {
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
