import { readChord } from '../../key-names.ts'

/**
 * Puts a text in place of the one in a field, as typing does.
 *
 * @example
 * setValue(element, 'A cat')
 */
export function setValue(element: HTMLElement, text: string): void {
  // React listens to the element's own setter, so the prototype's has to be called.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
  setter?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * The event of a key or chord that goes down, or up.
 *
 * @example
 * element.dispatchEvent(keyEvent('Control+b'))
 */
export function keyEvent(keys: string, type: 'keydown' | 'keyup' = 'keydown'): KeyboardEvent {
  const { held, last } = readChord(keys)
  const { key, code, keyCode } = last
  const event = new KeyboardEvent(type, {
    ...{ key, code, bubbles: true, cancelable: true },
    ctrlKey: held.includes('Control'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
    metaKey: held.includes('Meta'),
  })
  Object.defineProperty(event, 'keyCode', { value: keyCode })
  return event
}

const PRESSED_BY_SPACE =
  'button, summary, input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'
const PRESSED_BY_ENTER = 'button, summary, a[href], input:is([type="button"], [type="submit"])'

/** What a browser does with a key that no view has taken for itself. */
function actByDefault(element: HTMLElement, keys: string): void {
  if (keys === 'Control+a' && element instanceof HTMLTextAreaElement) element.select()
  const presses = { Enter: PRESSED_BY_ENTER, Space: PRESSED_BY_SPACE, ' ': PRESSED_BY_SPACE }[keys]
  if (presses && element.matches(presses)) element.click()
}

/** Presses a key in an element and lets go of it; a button takes Enter and Space for a click, as in a browser. */
export function pressKey(element: HTMLElement, keys: string): void {
  if (element.dispatchEvent(keyEvent(keys))) actByDefault(element, keys)
  element.dispatchEvent(keyEvent(keys, 'keyup'))
}

/** Chooses an option of a native list. */
export function pickOption(element: HTMLElement, option: string): void {
  if (!(element instanceof HTMLSelectElement))
    throw new Error(`It is not a native list, so "${option}" cannot be chosen`)
  const labels = [...element.options].map(({ label, textContent }) => label || (textContent ?? ''))
  const found = element.options[labels.indexOf(option)]
  if (!found) throw new Error(`The list has no option "${option}". It has: ${labels.join(', ')}`)
  const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
  setter?.call(element, found.value)
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Editors read what was typed from the page, a moment later. */
export function typeAtCaret(element: HTMLElement, text: string): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const { value } = element
    const start = element.selectionStart ?? value.length
    setValue(element, value.slice(0, start) + text + value.slice(element.selectionEnd ?? start))
    return
  }
  const selection = document.getSelection()
  const node = selection?.focusNode
  if (!selection || !node || !element.contains(node)) throw new Error('There is no caret in the editor')
  if (node instanceof Text) {
    node.insertData(selection.focusOffset, text)
    selection.collapse(node, selection.focusOffset + text.length)
    return
  }
  const added = document.createTextNode(text)
  node.insertBefore(added, node.childNodes[selection.focusOffset] ?? null)
  selection.collapse(added, text.length)
}

/** As a browser does it: the page may take the text itself, otherwise it is put over the selection. */
export function pasteInto(element: HTMLElement, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
  if (!element.dispatchEvent(event) || !(element instanceof HTMLTextAreaElement)) return
  if (element.readOnly) return
  const { value, selectionStart, selectionEnd } = element
  setValue(element, value.slice(0, selectionStart) + text + value.slice(selectionEnd))
}

/** What hears a key: the element that has the focus, or the page itself. */
export const activeElement = (): HTMLElement =>
  document.activeElement instanceof HTMLElement ? document.activeElement : document.body

/** The element that has the focus; throws when it is the page itself. */
export function focusedElement(does: string): HTMLElement {
  const element = activeElement()
  if (element !== document.body) return element
  throw new Error(`${does}: nothing has the focus. Give it to an element first, by click or focus.`)
}
