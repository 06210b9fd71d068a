// @vitest-environment happy-dom

import type { DeviceNote, Runs, RunView } from '@assess/sdk'
import { createDomPage, openView } from '@assess/sdk/testing'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { CodeProblem } from '../families/code/problem.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import plugin from './index.ts'
import { SCR } from './solution.ts'

const problem = (raw: object = {}): CodeProblem =>
  SCR.problem({
    statement: '<p>Print one.</p>',
    technologies: ['python', 'cpp'],
    stubs: { python: 'print()', cpp: 'int main() {}' },
    sample_testcases: [{ name: 'one', output: '1' }],
    ...raw,
  })

const run = (over: Partial<RunView>): RunView => ({
  state: 'EVALUATED',
  mode: 'run',
  position: undefined,
  output: '',
  testcases: [],
  data: undefined,
  message: '',
  ...over,
})

interface Wanted {
  readonly problem?: CodeProblem
  readonly solution?: CodeSolution
  readonly runs?: Partial<Runs<CodeSolution>>
  readonly run?: RunView
  readonly note?: DeviceNote
}

async function open({
  problem: asked = problem(),
  solution = plugin.solution.empty(),
  ...rest
}: Wanted = {}) {
  const view = await openView(plugin, { problem: asked, solution, ...rest })
  const page = createDomPage(view.container)
  const text = () => view.container.textContent ?? ''
  const write = (language: string, code: string) =>
    page.fill({ role: 'textbox', name: `Code in ${language}` }, code)
  return { view, page, text, write }
}

const LANGUAGE = { role: 'combobox', name: 'Language' }
const button = (name: string) => ({ role: 'button', name })
const technologyOf = ({ technology }: CodeSolution) => technology.split('/').at(-1)

describe('the language', () => {
  it('[RUN-05] [GAP-004] is chosen from several, with a draft for each', async () => {
    const { view, page, write } = await open()
    await write('Python', 'print(1)')
    await page.choose(LANGUAGE, 'C++')
    await write('C++', 'int x;')
    await page.choose(LANGUAGE, 'Python')
    expect(view.answers.at(-1)).toMatchObject({ code: 'print(1)', drafts: { cpp: 'int x;' } })
    expect(view.answers.map(technologyOf)).toEqual(['python', 'cpp', 'cpp', 'python'])
    await view.close()
  })

  it('[GAP-004] cannot be chosen if there is one', async () => {
    const { view } = await open({ problem: problem({ technologies: ['cpp'] }) })
    expect(view.container.querySelector('select')?.disabled).toBe(true)
    await view.close()
  })

  it('[GAP-012] is shown, but not offered, where this server cannot run it', async () => {
    const [python, cpp] = problem().technologies
    if (!python || !cpp) throw new Error('No technologies')
    const technologies = async () => [{ ...python, available: false }, cpp]
    const { view, text } = await open({ runs: { technologies } })
    const options = [...view.container.querySelectorAll('option')].slice(0, 2)
    expect(options.map(({ disabled }) => disabled)).toEqual([true, false])
    expect(text()).toContain('Python (not available here)')
    expect(view.container.querySelector('[aria-label="Code in C++"]')).not.toBeNull()
    await view.close()
  })

  it('[CALL-53] begins with the stub of the backend where the problem gives none', async () => {
    const stubs = async () => ({ cpp: 'int answer() {}' })
    const { view, page } = await open({ problem: problem({ stubs: { python: 'print()' } }), runs: { stubs } })
    const shown = () => view.container.querySelector<HTMLTextAreaElement>('[aria-label="Code in C++"]')?.value
    await page.choose(LANGUAGE, 'C++')
    await vi.waitFor(() => expect(shown()).toBe('int answer() {}'))
    await view.close()
  })

  it('[MSG-09] stays as it is when what the other one begins with cannot be fetched', async () => {
    const stubs = () => Promise.reject(new Error('Offline'))
    const { view, page, text } = await open({
      problem: problem({ stubs: { python: 'print()' } }),
      runs: { stubs },
    })
    await page.choose(LANGUAGE, 'C++')
    expect(text()).toContain('Failed to change language')
    expect(view.container.querySelector('select')?.value).toBe('python')
    expect(view.answers).toEqual([])
    await view.close()
  })
})

it('goes back to the stub, and back from it', async () => {
  const { view, page, write } = await open()
  await write('Python', 'print(1)')
  await page.click(button('Reset'))
  expect(view.answers.at(-1)).toMatchObject({ code: '' })
  await page.click(button('Undo the reset'))
  expect(view.answers.at(-1)).toMatchObject({ code: 'print(1)' })
  await view.close()
})

describe('a run', () => {
  it('takes the stub for the answer where nothing was written', async () => {
    const start = vi.fn()
    const { view, page } = await open({ runs: { start } })
    await page.click(button('Run test cases'))
    expect(view.answers.at(-1)).toMatchObject({ code: 'print()' })
    expect(start).toHaveBeenCalledWith('run', undefined)
    await view.close()
  })

  it('[SAVE-16] [GAP-135] [ENTITY-111] reads own input, which is kept with the answer', async () => {
    const start = vi.fn()
    const { view, page } = await open({ runs: { start } })
    await page.click({ role: 'tab', name: 'Custom input' })
    await page.fill({ role: 'textbox', name: 'Custom input' }, '1 2')
    expect(view.answers.at(-1)).toMatchObject({ stdin: '1 2', code: '' })
    await page.click(button('Run with this input'))
    expect(start).toHaveBeenCalledWith('custom', '1 2')
    await view.close()
  })

  it('keeps own test cases on the device, and nothing but the first input in the answer', async () => {
    let kept: string | undefined
    const note = {
      read: () => kept,
      write(text: string) {
        kept = text
      },
    }
    const field = (name: string) => ({ role: 'textbox', name })
    const first = await open({ note })
    await first.page.click({ role: 'tab', name: 'Custom input' })
    await first.page.fill(field('Custom input'), '1 2')
    await first.page.click(button('Add a case'))
    await first.page.fill(field('Name'), 'large')
    await first.page.fill(field('Custom input'), '1000 2000')
    await first.page.fill(field('Expected output'), '3000')
    expect(first.view.answers.at(-1)).toMatchObject({ stdin: '1 2' })
    await first.view.close()

    const start = vi.fn()
    const again = await open({ note, runs: { start } })
    await again.page.click({ role: 'tab', name: 'Custom input' })
    await again.page.click(button('large'))
    await again.page.click(button('Run with this input'))
    expect(start).toHaveBeenCalledWith('custom', '1000 2000')
    expect(kept).not.toContain('1 2')
    await again.view.close()
  })

  it('[GAP-013] takes no own input where a framework tests the program', async () => {
    const tested = problem({ testcase_kind: 'framework', sample_testcases: [{ name: 'adds' }] })
    const { view, text } = await open({ problem: tested })
    expect(text()).not.toContain('Custom input')
    await view.close()
  })

  it('with own input leaves the results of the test cases where they are', async () => {
    const tested = run({ testcases: [{ id: 1, name: 'one', is_sample: true, status: 'passed' }] })
    const own = run({ mode: 'custom', output: 'hello', other: tested })
    const { view, page, text } = await open({ run: own })
    const panel = (name: string) => view.container.querySelector(`[id$="-panel-${name}"]`)?.textContent
    expect(text()).toContain('1 of 1 test case passed')
    expect([panel('cases'), panel('output')]).toEqual(['one✓ Passed', ''])
    await page.click({ role: 'tab', name: 'Custom input' })
    expect(text()).not.toContain('1 of 1 test case passed')
    expect(panel('input')).toContain('hello')
    await view.close()
  })

  it('waits for the one that is on its way, which can be cancelled', async () => {
    const start = vi.fn()
    const cancel = vi.fn()
    const { view, page, text } = await open({
      runs: { start, cancel },
      run: run({ state: 'LOADING', position: 2 }),
    })
    expect(text()).toContain('2 runs before yours')
    await page.click(button('Run test cases'))
    expect(start).not.toHaveBeenCalled()
    await page.click(button('Cancel'))
    expect(cancel).toHaveBeenCalledTimes(1)
    await view.close()
  })
})

describe('submissions', () => {
  const used = (mode: 'run' | 'judge', id: number) => ({
    id,
    rev: id,
    mode,
    created_at: '2026-01-01T10:00:00Z',
  })

  it('[VALID-13] [GAP-021] are counted down to none, and then the reason is said', async () => {
    const submit = vi.fn()
    const list = [used('judge', 3), used('run', 2), used('judge', 1)]
    const limited = problem({ extra_data: { submission_limit: 2 } })
    const revisions = async () => ({ revisions: list })
    const { view, page, text } = await open({ problem: limited, runs: { submit, revisions } })
    await vi.waitFor(() => expect(text()).toContain('0 submissions left'))
    expect(text()).toContain('This problem has a limit on the number of times you can submit.')
    await expect(page.click(button('Submit answer'))).rejects.toThrow('is disabled')
    expect(submit).not.toHaveBeenCalled()
    await view.close()
  })

  it('[CALL-39] [CALL-40] [MSG-06] are listed with what changed since; one that cannot be fetched is reported and tried again', async () => {
    const earlier = { ...plugin.solution.empty(), technology: '/api/v1/technology/python', code: 'print(7)' }
    const revision = vi.fn()
    revision.mockRejectedValueOnce(new Error('No connection')).mockResolvedValue(earlier)
    const revisions = async () => ({ revisions: [{ ...used('judge', 5), passed: 1, total: 2 }] })
    const { view, page, text, write } = await open({ runs: { revisions, revision } })
    await write('Python', 'print(8)')
    await page.click({ role: 'tab', name: 'Earlier versions' })
    const item = view.container.querySelector<HTMLElement>('[id$="-panel-versions"] ul button')
    expect(item?.textContent).toContain('1/2 passed')
    await act(async () => item?.click())
    expect(text()).toContain('Failed to fetch solution')
    await page.click(button('Try again'))
    expect(text()).toContain('then: print(7)')
    expect(text()).toContain('now: print(8)')
    await page.click(button('Restore this version'))
    expect(view.answers.at(-1)).toMatchObject({ code: 'print(7)' })
    expect(text()).toContain('Restored')
    await page.click(button('Undo'))
    expect(view.answers.at(-1)).toMatchObject({ code: 'print(8)' })
    await view.close()
  })

  it('say of a run with own input that it ran, since nothing judges it', async () => {
    const own = { ...used('judge', 5), mode: 'custom' as const, total: 1 }
    const revisions = async () => ({
      revisions: [
        { ...own, passed: 1 },
        { ...own, id: 4, passed: 0 },
      ],
    })
    const { view, page } = await open({ runs: { revisions } })
    await page.click({ role: 'tab', name: 'Earlier versions' })
    const items = [...view.container.querySelectorAll('[id$="-panel-versions"] ul button')]
    expect(items.map(({ textContent }) => textContent?.replace(/.*:\d\d/, ''))).toEqual(['ran', 'failed'])
    await view.close()
  })
})

it('says that the code has changed since it ran, and leads from a message to its line', async () => {
  const failed = {
    id: 1,
    name: 'one',
    is_sample: true,
    status: 'error' as const,
    message: 'File "main.py", line 2, in <module>',
  }
  const { view, page, text, write } = await open({ run: run({ state: 'EVALUATED', testcases: [failed] }) })
  expect(text()).not.toContain('your code has changed since')
  await write('Python', 'a\nb')
  expect(text()).toContain('your code has changed since')
  await page.click(button('main.py", line 2'))
  const field = view.container.querySelector<HTMLTextAreaElement>('textarea[aria-label="Code in Python"]')
  expect([field === document.activeElement, field?.selectionStart]).toEqual([true, 2])
  await view.close()
})

it('[ENTITY-78] [ENTITY-80] [ENTITY-81] [GAP-013] shows what else the author says, and only web addresses as links', async () => {
  const authored = problem({
    test_environment: 'GCC 12',
    problem_stub_s3_location: 'https://example.com/stub.zip',
    problem_solution_s3_location: 'javascript:alert(1)',
  })
  const { view, text } = await open({ problem: authored })
  expect(text()).toContain('GCC 12')
  expect([...view.container.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://example.com/stub.zip',
  ])
  await view.close()
})
