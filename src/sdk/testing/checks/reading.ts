import { act } from 'react'
import { openView } from '../view/open-view.tsx'
import { type Check, ensure, type TypeToProve } from './check.ts'
import { ensureRefused, GARBAGE } from './data.ts'
import { ensureSame } from './differences.ts'
import { tamper } from './tamper.ts'

const savesNothing = ({ browser, node }: TypeToProve): Check => ({
  name: '[GAP-002] [GAP-015] has nothing to save, takes no answer, and shows no status',
  run() {
    const { solution } = browser
    ensureSame({}, solution.encode(solution.empty()), 'What is only read is saved without fields.')
    for (const fields of GARBAGE)
      ensureSame(
        solution.empty(),
        solution.decode(fields),
        `What is only read has no answer, whatever was saved: ${JSON.stringify(fields)}.`,
      )
    for (const { title, attempted, verdict } of node.samples) {
      const stated = {
        attempted,
        isAttempted: browser.isAttempted(solution.empty()),
        verdict: verdict.status,
      }
      ensureSame(
        { attempted: false, isAttempted: false, verdict: 'UNE' },
        stated,
        `"${title}" is only read, and is never attempted.`,
      )
      ensureSame(
        null,
        browser.status(solution.empty(), 'ACC'),
        `"${title}" is only read, and shows no status.`,
      )
    }
  },
})

const refusesGarbage = ({ browser, node }: TypeToProve): Check => ({
  name: 'refuses garbage as a problem, and an answer key',
  run() {
    for (const raw of [...GARBAGE, null, 'statement', []])
      ensureRefused(() => browser.problem(raw), `As a problem, ${JSON.stringify(raw)}`)
    for (const { problem } of node.samples)
      ensureRefused(() => node.key({ correct: ['a'] }, problem), 'What is only read has no answer key: one')
  },
})

const answersNothing = ({ browser, node }: TypeToProve): Check => ({
  name: 'answers nothing, whatever is pressed, pasted or dropped',
  async run() {
    for (const { title, problem, solution } of node.samples) {
      const view = await openView(browser, { problem, solution })
      await act(async () => {
        for (const button of view.container.querySelectorAll('button')) button.click()
      })
      await tamper(view.container)
      const given = view.answers.length
      await view.close()
      ensure(given === 0, `"${title}" is only read, and its view has called answer() ${given} times.`)
    }
  },
})

/** What is asked of a type that is read and never answered. */
export const readingChecks = (type: TypeToProve): readonly Check[] => [
  savesNothing(type),
  refusesGarbage(type),
  answersNothing(type),
]
