// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { NO_RUN } from '../../src/runs/state.ts'
import type { TestCaseOutcome } from '../../src/sdk/execution.ts'
import { RUN_MESSAGES } from '../../src/sdk/execution.ts'
import { setLanguage } from '../../src/sdk/language.ts'
import type { RunView } from '../../src/sdk/view.ts'
import { diffLines, nearDifferences } from '../../src/sdk/widgets/diff/lines.ts'
import { RunPanel } from '../../src/sdk/widgets/run/RunPanel.tsx'

const run = (over: Partial<RunView>): RunView => ({ ...NO_RUN, state: 'EVALUATED', mode: 'run', ...over })

const sample: TestCaseOutcome = {
  id: 1,
  name: 'one',
  is_sample: true,
  status: 'failed',
  cpu_ms: 12.4,
  memory_bytes: 4_200_000,
  input: '3',
  expected: 'a\nb\n',
  actual: 'a\nc\n',
}
const hidden: TestCaseOutcome = { id: 2, name: '', is_sample: false, status: 'error', limit: 'time' }

const roots: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of roots.splice(0)) await close()
  setLanguage('en')
})

async function show(view: RunView, readOnly = false) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  roots.push(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  await act(async () => root.render(<RunPanel run={view} readOnly={readOnly} onCancel={() => {}} />))
  const text = container.textContent ?? ''
  return { text, alertText: container.querySelector('[role="status"]')?.textContent, container }
}

it('[ENTITY-120] [ENTITY-123] says of a test case which class it is in and which framework ran it, where that is known', async () => {
  const named = { ...sample, classname: 'tests.SumTest', framework: 'pytest' }
  expect((await show(run({ testcases: [named] }))).text).toContain('pytest · tests.SumTest')
  expect((await show(run({ testcases: [sample] }))).text).not.toContain('·')
})

it('[RUN-01] says in each state what goes on, and aloud only that it began and how it ended', async () => {
  const states: readonly [RunView, string, string][] = [
    [NO_RUN, '', ''],
    [run({ state: 'LOADING' }), 'Getting ready…', 'Running…'],
    [run({ state: 'LOADING', position: 1 }), '1 run before yours', 'Running…'],
    [run({ state: 'EVALUATING', output: 'so far' }), 'so far', 'Running…'],
    [run({ testcases: [sample, hidden] }), '0 of 2 test cases passed', '0 of 2 test cases passed'],
    [run({ state: 'ABORT' }), 'Cancelled', 'Cancelled'],
  ]
  for (const [view, text, alertText] of states) {
    const shown = await show(view)
    expect(shown.text).toContain(text)
    expect(shown.alertText).toBe(alertText)
  }
})

it('shows two thousand lines of what was printed, and how many more there are', async () => {
  const line = (count: number) => 'x\n'.repeat(count)
  const linesOf = ({ container }: { readonly container: Element }) =>
    container.querySelector('pre')?.textContent?.match(/x/g)?.length
  const whole = await show(run({ output: line(2000) }))
  expect([linesOf(whole), whole.text.includes('more line')]).toEqual([2000, false])
  const cut = await show(run({ output: line(2001) }))
  expect([linesOf(cut), cut.text.includes('… and 1 more line')]).toEqual([2000, true])
})

it('says that what was printed is cut', async () => {
  const { text } = await show(run({ output: 'a'.repeat(65_536) }))
  expect(text).toContain('The program printed more; these are the first 65,536 characters.')
  expect((await show(run({ output: 'a'.repeat(60_000) }))).text).not.toContain('printed more')
})

it('[MSG-05] [GAP-132] says that an error occured where nothing else is known, and of an attack always the same', async () => {
  const next = 'What you have written is kept. Try again; if it fails again, contact support.'
  expect((await show(run({ state: 'ERROR' }))).text).toContain(`An error occured${next}`)
  const fault = run({ state: 'ERROR', message: RUN_MESSAGES.notRun })
  expect((await show(fault)).text).toContain(`An error occured: The server could not run this.${next}`)
  expect((await show(run({ state: 'ERROR', message: 'No place' }))).text).toContain('No place')
  const attack = run({ state: 'MAL_PRACTICE_ERROR', message: 'Locked lines' })
  expect((await show(attack)).text).toContain('Suspicious Activity Detected!')
})

it('shows of a sample where its output differs, and of a hidden test case its verdict only', async () => {
  const { text, container } = await show(run({ testcases: [sample, hidden] }))
  expect(text).toContain('differs: b')
  expect(text).toContain('differs: c')
  expect(text).toContain('12 ms')
  expect(text).toContain('4.2 MB')
  const rows = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows[1]).toBe('Hidden test case 1! Time limit exceeded')
})

it('says once that a test case is hidden, whatever the backend calls it', async () => {
  const named = ['Hidden 2', 'Large input'].map((name) => ({ ...hidden, name }))
  const { container } = await show(run({ testcases: named }))
  const rows = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Hidden 2! Time limit exceeded', 'Large input (hidden)! Time limit exceeded'])
})

it('says why a program did not run in the language of the screen', async () => {
  setLanguage('de')
  const view = run({ message: RUN_MESSAGES.notCompiled, output: 'main.cpp:1: error' })
  const { text } = await show(view)
  expect(text).toContain('Das Programm ließ sich nicht übersetzen.')
  expect(text).toContain('main.cpp:1: error')
  for (const message of Object.values(RUN_MESSAGES))
    expect((await show(run({ message }))).text, message).not.toContain(message)
})

it('can be cancelled while it is on its way, but not where it is only looked at', async () => {
  const buttons = async (readOnly: boolean) =>
    (await show(run({ state: 'EVALUATING' }), readOnly)).container.querySelectorAll('button').length
  expect([await buttons(false), await buttons(true)]).toEqual([1, 0])
})

it('tells of a run with own input how it ended and what it used', async () => {
  const own: TestCaseOutcome = { ...hidden, limit: 'memory', is_sample: true, cpu_ms: 5 }
  const { text } = await show(run({ mode: 'custom', testcases: [own], output: 'x' }))
  expect(text).toContain('Memory limit exceeded')
  expect(text).toContain('5 ms')
  expect(text).not.toContain('Test cases')
})

it('finds the fewest lines that must go and come', () => {
  const shown = (before: string, after: string) =>
    diffLines(before, after).map(({ kind, text }) => `${kind}${text}`)
  expect(shown('a\nb\nc', 'a\nx\nc')).toEqual(['=a', '-b', '+x', '=c'])
  expect(shown('a\nb', 'a\nb')).toEqual(['=a', '=b'])
  expect(shown('a\nb\nc\nd', 'b\nd\ne')).toEqual(['-a', '=b', '-c', '=d', '+e'])
  expect(shown('', 'a')).toEqual(['+a'])
  const many = Array.from({ length: 3000 }, (_, index) => `${index}`).join('\n')
  expect(diffLines(many, `x\n${many.replaceAll('1', 'y')}`).length).toBeGreaterThan(3000)
})

it.each([
  ['abcdefghij', 'abcdeXghij', '3 d e -f +X g h 2'],
  ['abcdefghij', 'Xbcdefghij', '-a +X b c 7'],
  ['abcdefghij', 'aXcdeYghij', 'a -b +X c d e -f +Y g h 2'],
  ['abcdefghij', 'aXcdefgYij', 'a -b +X c d 1 f g -h +Y i j'],
  ['abc', 'abc', '3'],
  ['', 'ab', '+a +b'],
])('shows of %s and %s the lines around each difference: %s', (before, after, wanted) => {
  const lines = diffLines([...before].join('\n'), [...after].join('\n'))
  const shown = nearDifferences(lines, 2).map((line) =>
    line.kind === 'gap' ? `${line.count}` : `${line.kind}${line.text}`.replace('=', ''),
  )
  expect(shown.join(' ')).toBe(wanted)
})

it('shows what was expected beside what came, marks what differs, and folds the input away', async () => {
  const failed = { ...sample, expected: 'a\nb 5\nz\n', actual: 'a\nb 7\n' }
  const { container, text } = await show(run({ testcases: [failed] }))
  const [expected, actual] = container.querySelectorAll('[aria-label="Expected and actual output"] h4')
  const marks = (side: Element | undefined) =>
    [...(side?.parentElement?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)
  expect([expected?.textContent, marks(expected)]).toEqual(['■Expected', ['5']])
  expect([actual?.textContent, marks(actual)]).toEqual(['■Actual output', ['7']])
  expect(container.querySelector('button[aria-expanded="false"]')?.textContent).toBe('Input')

  const error = { ...sample, status: 'error' as const, message: 'line 2', actual: '' }
  const crashed = await show(run({ testcases: [error] }))
  expect(crashed.text).toContain('Messageline 2')
  expect(crashed.text).not.toContain('Actual output')
  expect(text).toContain('Wrong answer')
})
