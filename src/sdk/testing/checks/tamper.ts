import { act } from 'react'
import { decodeEntities } from '../../plain-text.ts'
import type { Sample } from '../../samples.ts'
import { keyEvent, setValue } from '../page/input-events.ts'

const KEYS = 'a Enter Backspace Delete Space Control+v Control+x Control+z Control+b'.split(' ')
const TEXT = 'tampered'

/** What is dragged or copied: a text, its HTML and a file. */
function cargo() {
  const files = [new File([TEXT], 'tampered.txt', { type: 'text/plain' })]
  const data: Readonly<Record<string, string>> = {
    'text/plain': TEXT,
    Text: TEXT,
    'text/html': `<p>${TEXT}</p>`,
  }
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  return {
    files,
    items,
    types: ['Files', ...Object.keys(data)],
    getData: (type: string) => data[type] ?? '',
    setData() {},
  }
}

function carry(type: string, carrier: 'clipboardData' | 'dataTransfer'): Event {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.defineProperty(event, carrier, { value: cargo() })
  return event
}

/** Says no `code`: by that the page hears its own keys, such as the one that folds the task away, which a reader may press. */
function keyOfEditor(keys: string): KeyboardEvent {
  const event = keyEvent(keys)
  Object.defineProperty(event, 'code', { value: '' })
  return event
}

function attempts(): readonly Event[] {
  const input = { inputType: 'insertText', data: TEXT, bubbles: true, cancelable: true }
  return [
    ...KEYS.map(keyOfEditor),
    new InputEvent('beforeinput', input),
    carry('paste', 'clipboardData'),
    carry('cut', 'clipboardData'),
    carry('dragover', 'dataTransfer'),
    carry('drop', 'dataTransfer'),
  ]
}

/** These only choose what is shown; a type that has them proves by itself that they change nothing. */
export const CHOOSERS = '[role="tree"], [role="separator"], [data-fold], search, nav'

/** Tries on every element below `root` what a person, or a tool of the browser, could change an answer with. */
export async function tamper(root: HTMLElement): Promise<void> {
  for (const element of root.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || element.closest(CHOOSERS)) continue
    await act(async () => {
      element.focus()
      for (const event of attempts()) element.dispatchEvent(event)
      if (element instanceof HTMLInputElement && element.type === 'file') {
        Object.defineProperty(element, 'files', { configurable: true, value: cargo().files })
        element.dispatchEvent(new Event('change', { bubbles: true }))
      } else if (element.matches('input:not([type="radio"], [type="checkbox"]), textarea')) {
        setValue(element, TEXT)
      } else {
        element.click()
      }
    })
  }
}

/** All that a person can read in a view: its text and what its fields hold. */
export function lookOf(root: HTMLElement): string {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea')]
  return [root.textContent, ...fields.map(({ value, checked }) => `${value} ${checked}`)].join('\n')
}

/** What is said to the candidate, though others read it too; what stands in problem or solution is not the view's. */
export function addressed(
  container: HTMLElement,
  { problem, solution }: Pick<Sample<unknown, unknown, unknown>, 'problem' | 'solution'>,
) {
  const authored = decodeEntities(JSON.stringify([problem, solution]))
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const said = [...container.querySelectorAll('[aria-label]')].map(
    (one) => one.getAttribute('aria-label') ?? '',
  )
  while (texts.nextNode()) said.push(texts.currentNode.textContent ?? '')
  const isOurs = (text: string) => !authored.includes(JSON.stringify(text.trim()).slice(1, -1))
  return said.filter((text) => /\byou(rs?)?\b/i.test(text) && isOurs(text))
}
