// @vitest-environment happy-dom

import { createDomPage, keyEvent, openView } from '@assess/sdk/testing'
import { letterKeys } from '@assess/sdk/ui'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { readKey, rightAnswer } from './evaluator.ts'
import { halvesOf } from './halves.ts'
import plugin from './index.ts'
import { keyAction } from './keys.ts'
import type { Problem } from './problem.schema.ts'
import { letterOf, MCQ } from './solution.ts'

const problem: Problem = {
  statement: '<p>Which?</p>',
  is_multi_correct: 'Multiple',
  options: [
    { id: 1, text: 'one' },
    { id: 2, text: 'two' },
    { id: 3, text: 'three' },
  ],
}
const single: Problem = { ...problem, is_multi_correct: 'Single' }
const option = (role: string, name: string) => ({ role, name })

describe('MCQ', () => {
  it('[GAP-008] sends several choices in the order of the options, whatever was picked first', async () => {
    const view = await openView(plugin, { problem, solution: { choice: [] } })
    const page = createDomPage(view.container)
    await page.click(option('checkbox', 'C: three'))
    await page.click(option('checkbox', 'A: one'))
    expect(view.answers).toEqual([{ choice: [3] }, { choice: [1, 3] }])
    await page.click(option('checkbox', 'C: three'))
    expect(view.answers.at(-1)).toEqual({ choice: [1] })
    await view.close()
  })

  it('[ENTITY-82] replaces the choice when one option may be chosen', async () => {
    const view = await openView(plugin, { problem: single, solution: { choice: [1] } })
    await createDomPage(view.container).click(option('radio', 'B: two'))
    expect(view.answers).toEqual([{ choice: [2] }])
    await view.close()
  })

  it('clears the choice and leaves the focus where the choice is made again', async () => {
    const view = await openView(plugin, { problem: single, solution: { choice: [2] } })
    await createDomPage(view.container).click({ role: 'button', name: 'Clear' })
    expect(view.answers).toEqual([{ choice: [] }])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('A: one')
    await view.close()
  })

  it('says in a review what became of each option', async () => {
    const marks = rightAnswer(problem, { correct: [1, 3] }, { choice: [1, 2] }).marks ?? []
    const view = await openView(plugin, { problem, solution: { choice: [1, 2] }, readOnly: true, marks })
    const words = [...view.container.querySelectorAll('label')].map((label) => label.textContent)
    expect(words).toEqual(['Aone✓ Chosen, right', 'Btwo✗ Chosen, wrong', 'Cthree○ Right answer'])
    await view.close()
  })

  it.each([
    { kind: 'texts', choice: ['1', '3'] },
    { kind: 'numbers', choice: [1, 3] },
  ])(
    'shows a choice that came back as $kind, and sends the ids of the options as they are',
    async ({ choice }) => {
      const view = await openView(plugin, { problem, solution: { choice } })
      const page = createDomPage(view.container)
      const checked = () => [...view.container.querySelectorAll('input')].map((input) => input.checked)
      expect(checked()).toEqual([true, false, true])
      await page.click(option('checkbox', 'B: two'))
      expect(view.answers).toEqual([{ choice: [1, 2, 3] }])
      await page.click(option('checkbox', 'A: one'))
      expect(view.answers.at(-1)).toEqual({ choice: [2, 3] })
      await view.close()
    },
  )

  it('has letters as keys wherever no field has the focus: alone they choose, with Shift they rule out', async () => {
    const view = await openView(plugin, { problem, solution: { choice: [] }, key: 'attempt/letters' })
    const page = createDomPage(view.container)
    const named = (name: string) => view.container.querySelector<HTMLElement>(`[aria-label="${name}"]`)
    const pressed = (within = view.container) => within.querySelectorAll('[aria-pressed="true"]').length
    const field = document.body.appendChild(document.createElement('textarea'))
    await act(async () => field.dispatchEvent(keyEvent('b')))
    field.remove()
    await act(async () => letterKeys.turn(false))
    await act(async () => document.body.dispatchEvent(keyEvent('b')))
    await act(async () => letterKeys.turn(true))
    expect(view.answers).toEqual([])

    await act(async () => document.body.dispatchEvent(keyEvent('b')))
    expect(view.answers).toEqual([{ choice: [2] }])
    expect(document.activeElement).toBe(named('B: two'))
    await page.press('Shift+C')
    expect(named('C: three')?.getAttribute('aria-description')).toBe('Ruled out')
    expect(view.container.querySelector('[role="status"]')?.textContent).toBe('Option C ruled out.')
    await page.press('c')
    expect(pressed()).toBe(0)
    await page.click(option('button', 'Rule out options'))
    await page.click(option('button', 'Rule out option A'))
    await view.close()
    expect(view.answers).toEqual([{ choice: [2] }, { choice: [2, 3] }])

    const later = await openView(plugin, { problem, solution: { choice: [1] }, key: 'attempt/letters' })
    expect(pressed(later.container)).toBe(2)
    expect(later.answers).toEqual([])
    await later.close()
  })

  it('takes the choice away with what is ruled out, says so, and gives it back', async () => {
    const view = await openView(plugin, { problem: single, solution: { choice: [2] }, key: 'attempt/out' })
    const page = createDomPage(view.container)
    const status = () => view.container.querySelector('[role="status"]')?.textContent
    view.container.querySelector<HTMLElement>('input')?.focus()
    await page.press('Shift+B')
    expect(status()).toBe('Option B ruled out; it is no longer chosen.')
    await page.click(option('button', 'Undo'))
    expect(view.answers).toEqual([{ choice: [] }, { choice: [2] }])
    expect(view.container.querySelector('[aria-description="Ruled out"]')).toBeNull()
    await page.click(option('button', 'Clear'))
    expect(status()).toBe('Your choice was cleared.')
    await page.click(option('button', 'Undo'))
    expect(view.answers.at(-1)).toEqual({ choice: [2] })
    await view.close()
  })

  it.each([
    ['<p>Look:</p><p><img src="/a.svg" alt=""></p><p>How <b>wide</b>?</p>', '<p>How <b>wide</b>?</p>'],
    ['<p>How wide?</p><p><img src="/a.svg" alt=""></p>', ''],
    ['<p><img src="/a.svg" alt=""></p><pre>a</pre><p>Which?</p>', ''],
    ['<p>Which?</p>', ''],
  ])('of %s puts %j to the options', (statement, asked) => {
    expect(halvesOf(statement)).toEqual({ shown: statement.replace(asked || '-', ''), asked })
  })

  it.each([
    ['b', {}, { kind: 'choose', index: 1 }],
    ['B', { shiftKey: true }, { kind: 'rule-out', index: 1 }],
    ['β', { code: 'KeyB' }, { kind: 'choose', index: 1 }],
    ['a', { code: 'KeyQ' }, { kind: 'choose', index: 0 }],
    ['b', { ctrlKey: true }, undefined],
    ['b', { metaKey: true }, undefined],
    ['B', { altKey: true, shiftKey: true }, undefined],
    ['b', { repeat: true }, undefined],
    ['d', {}, undefined],
    ['Enter', {}, undefined],
    ['2', {}, undefined],
  ])('reads the press of %s with %j as %j', (key, more, action) => {
    expect(keyAction(new KeyboardEvent('keydown', { key, ...more }), 3)).toEqual(action)
  })

  it('stands beside a picture that would push the options out of sight', async () => {
    const isWide = async (size: string) => {
      const statement = `<p><img alt="" src="/files/a.svg" ${size}> Which?</p>`
      const view = await openView(plugin, { problem: { ...problem, statement }, solution: { choice: [] } })
      const isThere = view.container.querySelector('[data-wide-page]') !== null
      await view.close()
      return isThere
    }
    expect(await isWide('width="760" height="420"')).toBe(true)
    expect(await isWide('width="3000" height="600"')).toBe(false)
    expect(await isWide('width="40" height="40"')).toBe(false)
  })

  it('goes on with double letters after Z', () => {
    expect([0, 25, 26, 27, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AB', 'BA'])
  })

  it.each([
    [{ correct: [4] }, 'names "4", which is not an option'],
    [{ correct: [] }, 'at least one'],
    [{ correct: [1, 1] }, 'twice'],
    [{ correct: [1, 2] }, 'one option'],
    [{}, '"key.correct" must be a list'],
  ])('refuses the key %j', (key, message) => {
    expect(() => readKey(key, single)).toThrow(message)
  })

  it('refuses options that cannot be told apart', () => {
    const twins = [problem.options[0], { id: '1', text: 'also one' }]
    expect(() => MCQ.problem({ ...problem, options: twins })).toThrow('a different id each')
  })
})
