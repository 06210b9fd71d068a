import { act } from 'react'
import type { DriverPage, Point, Target } from '../../node.ts'
import type { Sample } from '../../samples.ts'
import { allOf, elementOf } from './elements.ts'
import { eventually } from './eventually.ts'
import {
  activeElement,
  focusedElement,
  pasteInto,
  pickOption,
  pressKey,
  setValue,
  typeAtCaret,
} from './input-events.ts'
import { fingerOver, mouseOver } from './pointer.ts'
import { sampleContent } from './sample-files.ts'

const MIDDLE: Point = { x: 0.5, y: 0.5 }

const nameText = ({ name }: Target) => [name].flat()[0]

/** The element, when it can be pressed. */
function pressable(root: HTMLElement, target: Target): HTMLElement {
  const element = elementOf(root, target)
  if (!element.matches(':disabled')) return element
  throw new Error(`The ${target.role} "${nameText(target)}" is disabled: a click on it does nothing`)
}

async function attachTo(root: HTMLElement, target: Target, file: File): Promise<void> {
  const field = elementOf(root, target).parentElement?.querySelector('input[type="file"]')
  if (!field) throw new Error(`There is no file field beside the button "${nameText(target)}"`)
  Object.defineProperty(field, 'files', { configurable: true, value: [file] })
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => {
    if (!root.textContent?.includes(file.name))
      throw new Error(`The view does not show the name of the file "${file.name}" that was attached`)
  })
}

/** Does it, and lets all happen that follows from it. */
const after = (run: () => void) =>
  act(async () => {
    run()
  })

/** What presses with the pointer, whose events are drawn one by one. */
async function pointing(run: () => void): Promise<void> {
  run()
  await after(() => {})
}

/**
 * A `DriverPage` on happy-dom: works what is in `root` as a person would. `files` has the content of files that `file` is asked for.
 *
 * @example
 * const page = createDomPage(view.container)
 * await page.click({ role: 'button', name: 'Undo' })
 */
export function createDomPage(
  root: HTMLElement,
  files: Sample<unknown, unknown, unknown>['files'] = {},
): DriverPage {
  return {
    click: (target) => pointing(() => mouseOver(pressable(root, target), [MIDDLE])),
    clickAt: (target, point) => pointing(() => mouseOver(pressable(root, target), [point])),
    drag: (target, path) => pointing(() => mouseOver(pressable(root, target), path)),
    tap: (target, point = MIDDLE) => pointing(() => fingerOver(pressable(root, target), [point])),
    swipe: (target, path) => pointing(() => fingerOver(pressable(root, target), path)),
    focus: (target) => after(() => elementOf(root, target).focus()),
    fill: (target, text) => after(() => setValue(elementOf(root, target), text)),
    choose: (target, option) => after(() => pickOption(elementOf(root, target), option)),
    press: (keys) => after(() => pressKey(activeElement(), keys)),
    type: (text) => after(() => typeAtCaret(focusedElement('type'), text)),
    paste: (text) => after(() => pasteInto(focusedElement('paste'), text)),
    attach: (target, { name, type, bytes }) =>
      attachTo(root, target, new File([bytes.slice()], name, { type })),
    async isChecked(target) {
      const element = elementOf(root, target)
      return element instanceof HTMLInputElement && element.checked
    },
    see: (target) => after(() => void elementOf(root, target)),
    has: async (target) => allOf(root, target).length > 0,
    file: async (name) => ({
      name,
      type: 'application/octet-stream',
      bytes: sampleContent(name, files),
    }),
  }
}
