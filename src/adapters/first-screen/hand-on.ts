import { ANSWER_FIELDS, isOfSameAttempt } from '../../wire/first-screen.ts'
import { type Change, type Field, fitsIn, formFieldsIn, isMark, labelOf, putIn, twinsOf } from './fields.ts'
import { keepTyped, noteHandedOn, readTyped } from './typed.ts'

/** What can be pressed in a screen, and has the same tag, address and words as a control of the other. */
const likeIn = (screen: HTMLElement, control: HTMLElement) =>
  [...screen.querySelectorAll<HTMLElement>(control.localName)].filter(
    (one) =>
      one.textContent === control.textContent &&
      ['href', 'aria-label'].every((name) => one.getAttribute(name) === control.getAttribute(name)),
  )

/** The first screen, whose own script notes the button that was pressed last. */
type FirstScreenElement = HTMLElement & { readonly pressed?: HTMLElement | null }

/**
 * Reads what was done in the first screen. What it gives does the same in the player, and says whether an answer has
 * changed.
 */
export function handOn(first: FirstScreenElement, root: HTMLElement): () => boolean {
  // Those of the whole screen, such as those of a form before the test.
  const isAlike = formFieldsIn(first).length === formFieldsIn(root).length
  const answers = isAlike ? undefined : ANSWER_FIELDS
  const from = formFieldsIn(first, answers)
  const to = formFieldsIn(root, answers)
  const twins = twinsOf(from.map(labelOf), to)

  function twin(control: Element | null | undefined): HTMLElement | undefined {
    if (!(control instanceof HTMLElement) || !first.contains(control)) return undefined
    const field = (from as readonly HTMLElement[]).indexOf(control)
    if (field >= 0) return twins[field]
    return likeIn(root, control)[likeIn(first, control).indexOf(control)]
  }

  const focused = twin(document.activeElement)
  const caret = caretIn(document.activeElement)
  const button = twin(first.pressed)
  return () => {
    const isAnswered = handFields()
    focused?.focus({ preventScroll: true })
    if (caret && (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement))
      focused.setSelectionRange(...caret)
    button?.click()
    return isAnswered
  }

  function handFields(): boolean {
    const { base = '', key = '' } = first.dataset
    const kept = readTyped(key)
    const changes = from.map(changeOf)
    const isWhole = fitsIn(changes, to)
    // Another tab may have forgotten it.
    if (!isWhole && base !== '' && kept?.base !== base) keepTyped(key, base, changes)
    if (isWhole && kept?.base === base) noteHandedOn(key)
    const older = kept?.base === base ? kept.older.filter((one) => isOfSameAttempt(one.base, base)) : []
    return [changes, ...older.map((one) => one.changes)].map((one) => putIn(one, to)).includes(true)
  }
}

function caretIn(element: Element | null): [number, number] | undefined {
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  const { selectionEnd, selectionStart } = isText ? element : {}
  return typeof selectionStart === 'number' && typeof selectionEnd === 'number'
    ? [selectionStart, selectionEnd]
    : undefined
}

function changeOf(field: Field): Change {
  const name = labelOf(field)
  if (isMark(field)) return { checked: field.checked, before: field.defaultChecked, name }
  const { value } = field
  if (!(field instanceof HTMLSelectElement)) return { value, before: field.defaultValue, name }
  return { value, before: field.selectedOptions[0]?.defaultSelected ? value : undefined, name }
}
