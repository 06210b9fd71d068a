// @vitest-environment happy-dom

import type { RunView } from '@assess/sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakePod } from '../../../tests/contract/fake-pod.ts'
import { button, closeProjects, EDITOR, openProject } from '../../../tests/pods/open-project.tsx'
import { SMALL_POD_PROJECT } from '../../../tests/pods/small-project.ts'

afterEach(closeProjects)

const outcome = (id: number, name: string, status: 'passed' | 'failed') => ({
  id,
  name,
  status,
  is_sample: true,
})
const EVALUATED: RunView = {
  state: 'EVALUATED',
  position: undefined,
  data: undefined,
  message: '',
  mode: 'judge',
  output: 'ran 2 tests',
  testcases: [outcome(1, 'lists', 'passed'), outcome(2, 'adds', 'failed')],
}

it('a review opens no pod: it shows files and the last evaluation', async () => {
  const pod = createFakePod(SMALL_POD_PROJECT.files)
  const opens = vi.spyOn(pod, 'open')
  const { page, text } = await openProject({ pod, readOnly: true, run: EVALUATED })
  expect(opens).not.toHaveBeenCalled()
  expect(text()).toContain('1 of 2 test cases passed')
  for (const name of ['Evaluate', 'Run start', 'Upload files into src/', 'New file'])
    expect(await page.has(button(name))).toBe(false)
  expect(await page.has({ role: 'tab', name: 'Terminals' })).toBe(false)
})

describe('an evaluation', () => {
  it('[POD-04] begins with what was typed last', async () => {
    const { page, pod } = await openProject()
    await page.fill(EDITOR, 'last')
    await page.click(button('Evaluate'))
    await vi.waitFor(() => expect(pod.evaluations()).toBe(1))
    expect(new TextDecoder().decode(pod.content.get('src/server.js'))).toBe('last')
  })

  it('saves a project that was not touched', async () => {
    const { view, page, pod } = await openProject()
    await page.click(button('Evaluate'))
    await vi.waitFor(() => expect(pod.evaluations()).toBe(1))
    expect(view.answers.at(-1)).toMatchObject({
      technology: '/api/v1/technology/javascript',
      changes: {},
    })
  })

  it.each([
    ['LOADING', 'Getting ready…'],
    ['EVALUATING', 'Judging…'],
    ['ERROR', 'An error occured'],
    ['ABORT', 'Cancelled'],
    ['MAL_PRACTICE_ERROR', 'Suspicious Activity Detected!'],
  ] as const)('in the state %s says so', async (state, wanted) => {
    const { text } = await openProject({ run: { ...EVALUATED, testcases: [], state } })
    expect(text()).toContain(wanted)
  })

  it('[POD-06] shows its test cases and what it printed', async () => {
    const { text } = await openProject({ run: EVALUATED })
    for (const wanted of ['1 of 2 test cases passed', 'lists', 'adds', 'ran 2 tests'])
      expect(text()).toContain(wanted)
  })

  it('[POD-08] is ended by the candidate, and cannot begin twice', async () => {
    const { page, pod } = await openProject({ run: { ...EVALUATED, state: 'EVALUATING' } })
    const aborts = vi.spyOn(pod, 'abort')
    await page.click(button('Evaluate'))
    await page.click(button('Cancel'))
    expect(aborts).toHaveBeenCalledTimes(1)
    expect(pod.evaluations()).toBe(0)
  })

  it('[POD-14] that lost its connection says when it goes on', async () => {
    const { text, show } = await openProject()
    await show({ evaluationState: 'LOADING', retries: 1 })
    expect(text()).toContain('The connection was lost. Trying again in 30 seconds (attempt 2 of 3).')
    await show({ isSilent: true, retries: 2 })
    expect(text()).toContain(
      'The server answers, but your workspace does not. Trying again in 30 seconds (attempt 3 of 3).',
    )
  })

  it('waits for the pod', async () => {
    const { page, pod, show } = await openProject()
    await show({ setUp: 'waiting' })
    await page.click(button('Evaluate'))
    expect(pod.evaluations()).toBe(0)
  })
})
