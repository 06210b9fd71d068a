import { act } from 'react'
import { vi } from 'vitest'
import type { DriverPage, Sample, Target } from '../../src/sdk/node.ts'
import { contentOf } from './sample-files.ts'

const SELECTORS: Readonly<Record<string, string>> = {
  textbox: 'input[type="text"], textarea, [role="textbox"]',
  radio: 'input[type="radio"]',
  checkbox: 'input[type="checkbox"]',
  button: 'button',
  combobox: 'select, [role="combobox"]',
}

/** What an element says beside the fields in it. */
function textOf(element: Element): string {
  const words = element.cloneNode(true) as Element
  for (const field of words.querySelectorAll('select, textarea')) field.remove()
  return words.textContent ?? ''
}

function nameOf(element: HTMLElement): string {
  const label = element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
  return (element.getAttribute('aria-label') ?? textOf(label || element)).trim()
}

function findAll(root: HTMLElement, { role, name }: Target): readonly HTMLElement[] {
  const selector = SELECTORS[role] ?? `[role="${role}"]`
  const names = [name].flat()
  return [...root.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    names.includes(nameOf(element)),
  )
}

function find(root: HTMLElement, target: Target): HTMLElement {
  const element = findAll(root, target)[target.nth ?? 0]
  if (!element) throw new Error(`No ${target.role} "${target.name}" in ${root.innerHTML.slice(0, 2000)}`)
  return element
}

export function setValue(element: HTMLElement, text: string) {
  // React listens to the element's own setter, so the prototype's has to be called.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
  setter?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

export function keyEvent(keys: string): KeyboardEvent {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const keyCode = key === 'Enter' ? 13 : key.toUpperCase().charCodeAt(0)
  const has = (name: string) => parts.includes(name)
  const init = { key, ctrlKey: has('Control'), shiftKey: has('Shift'), altKey: has('Alt') }
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'keyCode', { value: keyCode })
  return event
}

function pick(element: HTMLElement, option: string) {
  if (!(element instanceof HTMLSelectElement)) throw new Error(`No list to choose "${option}" from`)
  const found = [...element.options].find(({ label, textContent }) => (label || textContent) === option)
  if (!found) throw new Error(`The list has no option "${option}"`)
  const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
  setter?.call(element, found.value)
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Editors read what was typed from the page, a moment later. */
function typeAtCaret(editor: HTMLElement, text: string) {
  const selection = document.getSelection()
  const node = selection?.focusNode
  if (!selection || !node || !editor.contains(node)) throw new Error('There is no caret in the editor')
  if (node instanceof Text) {
    node.insertData(selection.focusOffset, text)
    selection.collapse(node, selection.focusOffset + text.length)
    return
  }
  const added = document.createTextNode(text)
  node.insertBefore(added, node.childNodes[selection.focusOffset] ?? null)
  selection.collapse(added, text.length)
}

function press(element: HTMLElement, keys: string) {
  const goesOn = element.dispatchEvent(keyEvent(keys))
  if (goesOn && keys === 'Control+a' && element instanceof HTMLTextAreaElement) element.select()
}

/** As a browser does it: the page may take the text itself, otherwise it is put over the selection. */
function pasteInto(element: HTMLElement, text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
  if (!element.dispatchEvent(event) || !(element instanceof HTMLTextAreaElement)) return
  if (element.readOnly) return
  const { value, selectionStart, selectionEnd } = element
  setValue(element, value.slice(0, selectionStart) + text + value.slice(selectionEnd))
}

function focusedElement(): HTMLElement {
  if (document.activeElement instanceof HTMLElement) return document.activeElement
  throw new Error('Nothing has the focus')
}

/** A page on happy-dom: it proves driver and view against each other in milliseconds. */
export function createDomPage(
  root: HTMLElement,
  files: Sample<unknown, unknown, unknown>['files'] = {},
): DriverPage {
  return {
    async click(target) {
      const element = find(root, target)
      await act(async () => {
        element.focus()
        if (element.isContentEditable) document.getSelection()?.collapse(element.firstChild, 0)
        element.click()
      })
    },
    fill: (target, text) => act(async () => setValue(find(root, target), text)),
    choose: (target, option) => act(async () => pick(find(root, target), option)),
    press: (keys) => act(async () => press(focusedElement(), keys)),
    type: (text) => act(async () => typeAtCaret(focusedElement(), text)),
    paste: (text) => act(async () => pasteInto(focusedElement(), text)),
    async attach(target, { name, type, bytes }) {
      const field = find(root, target).parentElement?.querySelector('input[type="file"]')
      if (!field) throw new Error(`No file field beside the button "${target.name}"`)
      Object.defineProperty(field, 'files', {
        configurable: true,
        value: [new File([bytes.slice()], name, { type })],
      })
      await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })))
      await vi.waitFor(() => {
        if (!root.textContent?.includes(name)) throw new Error(`The view does not show "${name}"`)
      })
    },
    async isChecked(target) {
      const element = find(root, target)
      return element instanceof HTMLInputElement && element.checked
    },
    see: (target) => act(async () => void find(root, target)),
    has: async (target) => findAll(root, target).length > 0,
    file: async (name) => ({
      name,
      type: 'application/octet-stream',
      bytes: contentOf(name, files),
    }),
  }
}
