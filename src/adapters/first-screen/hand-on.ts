import { ANSWER_FIELDS } from '../../wire/first-screen.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Those of the whole screen, such as those of a form before the test. */
const FIELDS = 'input, textarea, select'

const fieldsIn = (screen: HTMLElement, fields: string) => [...screen.querySelectorAll<Field>(fields)]

/** What can be pressed in a screen, and has the same tag, address and words as a control of the other. */
const likeIn = (screen: HTMLElement, control: HTMLElement) =>
  [...screen.querySelectorAll<HTMLElement>(control.localName)].filter(
    (one) =>
      one.textContent === control.textContent &&
      ['href', 'aria-label'].every((name) => one.getAttribute(name) === control.getAttribute(name)),
  )

/** The first screen, whose own script notes the button that was pressed last. */
type FirstScreenElement = HTMLElement & { readonly pressed?: HTMLElement | null }

/** Reads what was done in the first screen; the answer does the same in the player. */
export function handOn(first: FirstScreenElement, root: HTMLElement): () => void {
  const all = fieldsIn(first, FIELDS).length === fieldsIn(root, FIELDS).length ? FIELDS : ANSWER_FIELDS
  const from = fieldsIn(first, all)
  const to = fieldsIn(root, all)
  const isAlike = from.length === to.length

  function twin(control: Element | null | undefined): HTMLElement | undefined {
    if (!(control instanceof HTMLElement) || !first.contains(control)) return undefined
    const field = (from as readonly HTMLElement[]).indexOf(control)
    if (field >= 0) return isAlike ? to[field] : undefined
    return likeIn(root, control)[likeIn(first, control).indexOf(control)]
  }

  const focused = twin(document.activeElement)
  const caret = caretIn(document.activeElement)
  const button = twin(first.pressed)
  return () => {
    if (isAlike) for (const [index, field] of from.entries()) hand(field, to[index] as Field)
    focused?.focus({ preventScroll: true })
    if (caret && (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement))
      focused.setSelectionRange(...caret)
    button?.click()
  }
}

function caretIn(element: Element | null): [number, number] | undefined {
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  const { selectionEnd, selectionStart } = isText ? element : {}
  return typeof selectionStart === 'number' && typeof selectionEnd === 'number'
    ? [selectionStart, selectionEnd]
    : undefined
}

const isMark = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

/** Writes what was changed since the page came into the player's field. */
function hand(from: Field, to: Field): void {
  if (isMark(from) && isMark(to)) {
    // A radio button that was left is left by the one that was chosen.
    const isOther = from.checked !== from.defaultChecked && from.checked !== to.checked
    if (isOther && (from.checked || from.type === 'checkbox')) to.click()
    return
  }
  if (!isChanged(from)) return
  // A draft of this device is newer than what the server has sent: both stay.
  const isNewer =
    to instanceof HTMLTextAreaElement && to.value !== defaultOf(from) && !from.value.startsWith(to.value)
  write(to, isNewer ? `${to.value}\n${from.value}` : from.value)
}

const defaultOf = (field: Field) => (field instanceof HTMLSelectElement ? undefined : field.defaultValue)

const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.defaultSelected === false
    : field.value !== field.defaultValue

/** As somebody who types does it: React hears of nothing that is written past it. */
function write(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  const name = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(name, { bubbles: true }))
}
