import { act } from 'react'
import { waysOf } from '../../node.ts'
import { accessibleName, controlsIn, roleOf } from '../page/elements.ts'
import { eventually } from '../page/eventually.ts'
import { type OpenView, openView } from '../view/open-view.tsx'
import { watchLeaks } from '../watch/leaks.ts'
import { watchOutside } from '../watch/outside.ts'
import { type AnySample, type Check, ensure, type TypeToProve } from './check.ts'
import { ensureSame } from './differences.ts'
import { ensureDriven, playSample } from './played.ts'
import { addressed, CHOOSERS, lookOf, tamper } from './tamper.ts'

/** Fails when the view has answered, although nobody did anything that answers. */
function ensureSilent({ browser }: TypeToProve, { answers }: OpenView<unknown>, what: string): void {
  if (answers.length === 0) return
  const [first] = answers
  throw new Error(
    `${what}, and the view has called answer() with ${JSON.stringify(browser.solution.encode(first))}.`,
  )
}

/** What is pressed or filled and has no name that a screen reader can say. */
function namelessIn(container: HTMLElement): readonly string[] {
  const silent = controlsIn(container).filter(
    (element) => accessibleName(element) === '' && !element.closest('[hidden], [aria-hidden="true"]'),
  )
  return silent.map((element) => `${roleOf(element)} ${element.outerHTML.slice(0, 120)}`)
}

function shows(type: TypeToProve): Check {
  return {
    name: 'shows every sample and answers nothing by itself',
    async run() {
      for (const { title, problem, solution } of type.node.samples) {
        const view = await openView(type.browser, { problem, solution })
        ensure(view.container.textContent !== '', `The view shows no text at all of "${title}".`)
        ensureSilent(type, view, `"${title}" was only shown`)
        const nameless = namelessIn(view.container)
        await view.close()
        ensure(
          nameless.length === 0,
          `In "${title}" something has no name for a screen reader: ${nameless.join(', ')}. Give it a label, a text or aria-label.`,
        )
      }
    },
  }
}

/** What the view has answered at last, as it is saved. */
function lastOf({ browser }: TypeToProve, { answers }: OpenView<unknown>, { title }: AnySample): unknown {
  ensure(
    answers.length > 0,
    `The driver played "${title}" to its end, and the view never called answer(): does it listen for what the driver does, and does it call context.answer?`,
  )
  return browser.solution.encode(answers.at(-1))
}

function answers(type: TypeToProve): Check {
  const { node } = type
  return {
    name: 'answers exactly what its driver plays',
    async run() {
      for (const sample of node.samples.filter(({ attempted }) => attempted)) {
        for (const by of waysOf(node)) {
          const played = await playSample(type, sample, { by })
          await ensureDriven(played, sample, by)
          const { view } = played
          const wanted = node.solution.encode(sample.solution)
          const words = `The driver played "${sample.title}" by ${by}, and the last answer of the view is another one than the sample's.`
          try {
            await eventually(() => ensureSame(wanted, lastOf(type, view, sample), words), view.settle)
          } finally {
            await view.close()
          }
        }
      }
    },
  }
}

/** Fails where a field of a view that is read only can be filled. */
function ensureLocked({ container }: OpenView<unknown>): void {
  for (const field of container.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const isLocked = field.readOnly || field.disabled || field.closest(CHOOSERS) !== null
    ensure(
      isLocked,
      `With context.readOnly a field can still be filled: ${field.outerHTML.slice(0, 200)}. Give it readOnly or disabled.`,
    )
  }
  for (const editor of container.querySelectorAll('[contenteditable]'))
    ensure(
      editor.getAttribute('contenteditable') === 'false',
      `With context.readOnly an editor can still be written in: ${editor.outerHTML.slice(0, 200)}`,
    )
}

async function ensureReadOnly(type: TypeToProve, sample: AnySample): Promise<void> {
  // A driver that finds nothing to press has proved what is asked for.
  const { view } = await playSample(type, sample, { readOnly: true })
  const { container } = view
  const shown = lookOf(container)
  await act(async () => {
    for (const button of container.querySelectorAll('button')) if (!button.closest(CHOOSERS)) button.click()
  })
  await tamper(container)
  ensureSame(
    shown,
    lookOf(container),
    `"${sample.title}" is read only, and looks different after all was pressed and typed into.`,
  )
  ensureLocked(view)
  ensureSilent(type, view, `"${sample.title}" is read only`)
  const said = addressed(container, sample)
  ensure(
    said.length === 0,
    `Read only, the view speaks to the candidate, though others read it too: ${said.join(' | ')}. Say it without "you" and "your" there.`,
  )
  await view.close()
}

function isReadOnly(type: TypeToProve): Check {
  return {
    name: '[GAP-115] offers no way to answer when it is read-only: no key, no paste, no drop',
    async run() {
      const { samples } = type.node
      const ofEachKind = samples.filter(
        (one) => type.everySample || samples.find(({ attempted }) => attempted === one.attempted) === one,
      )
      for (const sample of ofEachKind) await ensureReadOnly(type, sample)
    },
  }
}

/** What goes on after a view that was opened for the second time: what libraries make once for a page is there by then. */
async function leftOf(type: TypeToProve, sample: AnySample): Promise<readonly string[]> {
  const [by] = waysOf(type.node)
  const warm = await playSample(type, sample)
  await ensureDriven(warm, sample, by)
  await warm.view.close()
  const watch = watchLeaks()
  try {
    const { view } = await playSample(type, sample)
    await view.close()
    return watch.remaining()
  } finally {
    watch.end()
  }
}

function leavesNothing(type: TypeToProve): Check {
  return {
    name: 'leaves nothing behind when the view closes',
    async run() {
      const [sample] = type.node.samples
      if (!sample) return
      const outside = watchOutside()
      try {
        const left = [...(await leftOf(type, sample)), ...outside.remaining()]
        ensure(
          left.length === 0,
          `The view has closed, and this is left of it:\n${left.map((line) => `  ${line}`).join('\n')}\n  End it in the effect that began it, or with context.defer.`,
        )
      } finally {
        outside.end()
      }
    },
  }
}

/** What is asked of the view, whether it takes an answer or not. */
export const viewChecks = (type: TypeToProve): readonly Check[] => [
  shows(type),
  answers(type),
  isReadOnly(type),
  leavesNothing(type),
]
