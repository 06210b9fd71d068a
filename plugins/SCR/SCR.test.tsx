// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Runs, RunView } from '../../src/sdk/view.ts'
import { createDomStage } from '../../tests/doors/dom-stage.ts'
import { openRoom } from '../../tests/doors/room.tsx'
import plugin from './index.ts'
import { type Problem, SCR, type Solution } from './solution.ts'

const problem = (raw: object = {}): Problem =>
  SCR.problem({
    statement: '<p>Print one.</p>',
    technologies: ['python', 'cpp'],
    stubs: { python: 'print()', cpp: 'int main() {}' },
    sample_testcases: [{ name: 'one', output: '1' }],
    ...raw,
  })

const run = (over: Partial<RunView>): RunView => ({
  ...{ state: 'EVALUATED', mode: 'run', position: undefined, output: '' },
  ...{ testcases: [], data: undefined, message: '' },
  ...over,
})

interface Wanted {
  readonly problem?: Problem
  readonly solution?: Solution
  readonly runs?: Partial<Runs<Solution>>
  readonly run?: RunView
}

async function open({
  problem: asked = problem(),
  solution = plugin.solution.empty(),
  ...rest
}: Wanted = {}) {
  const room = await openRoom(plugin, { problem: asked, solution, ...rest })
  const stage = createDomStage(room.container)
  const text = () => room.container.textContent ?? ''
  const write = (language: string, code: string) =>
    stage.fill({ role: 'textbox', name: `Code in ${language}` }, code)
  return { room, stage, text, write }
}

const LANGUAGE = { role: 'combobox', name: 'Language' }
const button = (name: string) => ({ role: 'button', name })
const technologyOf = ({ technology }: Solution) => technology.split('/').at(-1)

describe('the language', () => {
  it('[RUN-05] [GAP-004] is chosen from several, with a draft for each', async () => {
    const { room, stage, write } = await open()
    await write('Python', 'print(1)')
    await stage.choose(LANGUAGE, 'C++')
    await write('C++', 'int x;')
    await stage.choose(LANGUAGE, 'Python')
    expect(room.answers.at(-1)).toMatchObject({ code: 'print(1)', drafts: { cpp: 'int x;' } })
    expect(room.answers.map(technologyOf)).toEqual(['python', 'cpp', 'cpp', 'python'])
    await room.close()
  })

  it('[GAP-004] cannot be chosen where there is one', async () => {
    const { room } = await open({ problem: problem({ technologies: ['cpp'] }) })
    expect(room.container.querySelector('select')?.disabled).toBe(true)
    await room.close()
  })

  it('[GAP-012] is shown, but not offered, where this server cannot run it', async () => {
    const [python, cpp] = problem().technologies
    if (!python || !cpp) throw new Error('No technologies')
    const technologies = async () => [{ ...python, available: false }, cpp]
    const { room, text } = await open({ runs: { technologies } })
    const options = [...room.container.querySelectorAll('option')].slice(0, 2)
    expect(options.map(({ disabled }) => disabled)).toEqual([true, false])
    expect(text()).toContain('Python (not available here)')
    expect(room.container.querySelector('[aria-label="Code in C++"]')).not.toBeNull()
    await room.close()
  })

  it('[MSG-09] stays as it is when what the other one begins with cannot be had', async () => {
    const stubs = () => Promise.reject(new Error('Offline'))
    const { room, stage, text } = await open({
      problem: problem({ stubs: { python: 'print()' } }),
      runs: { stubs },
    })
    await stage.choose(LANGUAGE, 'C++')
    expect(text()).toContain('Failed to change language')
    expect(room.container.querySelector('select')?.value).toBe('python')
    expect(room.answers).toEqual([])
    await room.close()
  })
})

it('goes back to the stub, and back from it', async () => {
  const { room, stage, write } = await open()
  await write('Python', 'print(1)')
  await stage.click(button('Reset'))
  expect(room.answers.at(-1)).toMatchObject({ code: '' })
  await stage.click(button('Undo the reset'))
  expect(room.answers.at(-1)).toMatchObject({ code: 'print(1)' })
  await room.close()
})

describe('a run', () => {
  it('takes the stub for the answer where nothing was written', async () => {
    const start = vi.fn()
    const { room, stage } = await open({ runs: { start } })
    await stage.click(button('Run test cases'))
    expect(room.answers.at(-1)).toMatchObject({ code: 'print()' })
    expect(start).toHaveBeenCalledWith('run', undefined)
    await room.close()
  })

  it('[SAVE-16] [GAP-135] [ENTITY-111] reads own input, which is kept with the answer', async () => {
    const start = vi.fn()
    const { room, stage } = await open({ runs: { start } })
    await stage.click(button('Custom input'))
    await stage.fill({ role: 'textbox', name: 'Custom input' }, '1 2')
    expect(room.answers.at(-1)).toMatchObject({ stdin: '1 2', code: '' })
    await stage.click(button('Run with this input'))
    expect(start).toHaveBeenCalledWith('custom', '1 2')
    await room.close()
  })

  it('[GAP-013] takes no own input where a framework tests the program', async () => {
    const tested = problem({ testcase_kind: 'framework', sample_testcases: [{ name: 'adds' }] })
    const { room, text } = await open({ problem: tested })
    expect(text()).not.toContain('Custom input')
    await room.close()
  })

  it('waits for the one that is on its way, which can be cancelled', async () => {
    const [start, cancel] = [vi.fn(), vi.fn()]
    const { room, stage, text } = await open({
      runs: { start, cancel },
      run: run({ state: 'LOADING', position: 2 }),
    })
    expect(text()).toContain('2 runs before yours')
    await stage.click(button('Run test cases'))
    expect(start).not.toHaveBeenCalled()
    await stage.click(button('Cancel'))
    expect(cancel).toHaveBeenCalledTimes(1)
    await room.close()
  })
})

describe('submissions', () => {
  const used = (mode: 'run' | 'judge', id: number) => ({
    ...{ id, rev: id, mode, created_at: '2026-01-01T10:00:00Z' },
  })

  it('[VALID-13] [GAP-021] are counted down to none, and then the reason is said', async () => {
    const submit = vi.fn()
    const list = [used('judge', 3), used('run', 2), used('judge', 1)]
    const limited = problem({ extra_data: { submission_limit: 2 } })
    const revisions = async () => ({ revisions: list })
    const { room, stage, text } = await open({ problem: limited, runs: { submit, revisions } })
    await vi.waitFor(() => expect(text()).toContain('0 submissions left'))
    expect(text()).toContain('This problem has a limit on the number of times you can submit.')
    await stage.click(button('Submit'))
    expect(submit).not.toHaveBeenCalled()
    await room.close()
  })

  it('[CALL-39] [CALL-40] [MSG-06] are listed with what changed since; one that cannot be had is said and tried again', async () => {
    const earlier = { ...plugin.solution.empty(), technology: '/api/v1/technology/python', code: 'print(7)' }
    const revision = vi.fn()
    revision.mockRejectedValueOnce(new Error('No connection')).mockResolvedValue(earlier)
    const revisions = async () => ({ revisions: [{ ...used('judge', 5), passed: 1, total: 2 }] })
    const { room, stage, text, write } = await open({ runs: { revisions, revision } })
    await write('Python', 'print(8)')
    await stage.click(button('Earlier versions'))
    const item = room.container.querySelector<HTMLElement>('ul button[aria-pressed]')
    expect(item?.textContent).toContain('1/2 passed')
    await act(async () => item?.click())
    expect(text()).toContain('Failed to fetch solution')
    await stage.click(button('Try again'))
    expect(text()).toContain('then: print(7)')
    expect(text()).toContain('now: print(8)')
    await stage.click(button('Restore this version'))
    expect(room.answers.at(-1)).toMatchObject({ code: 'print(7)' })
    await room.close()
  })
})

it('[ENTITY-78] [ENTITY-80] [ENTITY-81] [GAP-013] shows what else the author says, and only web addresses as links', async () => {
  const told = problem({
    test_environment: 'GCC 12',
    problem_stub_s3_location: 'https://example.com/stub.zip',
    problem_solution_s3_location: 'javascript:alert(1)',
  })
  const { room, text } = await open({ problem: told })
  expect(text()).toContain('GCC 12')
  expect([...room.container.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://example.com/stub.zip',
  ])
  await room.close()
})
