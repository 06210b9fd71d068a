// @vitest-environment happy-dom

import { PREVIEW_META } from '@assess/sdk'
import { createDomPage, openView } from '@assess/sdk/testing'
import { expect, it, onTestFinished } from 'vitest'
import plugin from './index.ts'
import { UIX } from './problem/solution.ts'
import { samples } from './sample.ts'
import { trySamples } from './view/trySamples.ts'

const TRY = { role: 'button', name: 'Try the samples in this browser' }
const sample = samples.find(({ problem }) => problem.sample_testcases.length > 0)

it('samples are tried in the preview, if there is one and the problem has samples', async () => {
  if (!sample) throw new Error('There is no such sample')
  const offers = async (problem: typeof sample.problem) => {
    const view = await openView(plugin, { problem, solution: UIX.solution.empty() })
    const isThere = await createDomPage(view.container).has(TRY)
    await view.close()
    return isThere
  }
  expect(await offers(sample.problem)).toBe(false)
  const meta = document.head.appendChild(document.createElement('meta'))
  onTestFinished(() => meta.remove())
  Object.assign(meta, { name: PREVIEW_META, content: 'http://preview.test/' })
  expect(await offers(sample.problem)).toBe(true)
  expect(await offers({ ...sample.problem, sample_testcases: [] })).toBe(false)
})

it('no sample is tried once the problem has been left', async () => {
  const clock = {
    monotonic: () => 0,
    calendar: () => 0,
    after(_: number, run: () => void) {
      queueMicrotask(run)
      return () => {}
    },
  }
  const checks = [{ id: 1, name: 'one', script: 'x', width: 100 }] as never
  const left = { clock, signal: AbortSignal.abort() }
  expect(await trySamples('about:blank', '', checks, left)).toEqual([])
  expect(document.querySelector('iframe')).toBeNull()
})

it('a part goes back to what it began with, and back from it; the part that was chosen stays', async () => {
  if (!sample) throw new Error('There is no such sample')
  const given = { problem: sample.problem, solution: UIX.solution.empty(), key: 'page' }
  const open = () => openView(plugin, given)
  const view = await open()
  const page = createDomPage(view.container)
  await page.click({ role: 'tab', name: 'CSS' })
  await page.fill({ role: 'textbox', name: 'Code in CSS' }, 'b {}')
  await page.click({ role: 'button', name: 'Reset this part' })
  expect(view.answers.at(-1)).toMatchObject({ panes: null })
  await page.click({ role: 'button', name: 'Undo the reset' })
  expect(view.answers.at(-1)).toMatchObject({ panes: { css: 'b {}' } })
  await view.close()
  const again = await open()
  expect(await createDomPage(again.container).has({ role: 'textbox', name: 'Code in CSS' })).toBe(true)
  await again.close()
})
