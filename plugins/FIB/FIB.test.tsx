// @vitest-environment happy-dom

import { ReadContext } from '@assess/sdk'
import { createDomPage, openView, setValue } from '@assess/sdk/testing'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { evaluate, readKey, rightAnswer } from './evaluator.ts'
import plugin from './index.ts'
import type { Problem } from './problem.schema.ts'
import { FIB } from './solution.ts'

const problem: Problem = { statement: '<p>{{2}} follows {{1}}.</p>', blanks: [{}, { label: 'later' }] }
const second = { role: 'textbox', name: 'Blank 2: later' }

describe('FIB', () => {
  it('[GAP-008] sends one text for each blank by number, empty ones too', async () => {
    const view = await openView(plugin, { problem, solution: { choice: [] } })
    await createDomPage(view.container).fill(second, 'B')
    expect(view.answers).toEqual([{ choice: ['', 'B'] }])
    await view.close()
  })

  it('has a phone offer digits where a number is wanted', async () => {
    const blanks = [{ number: true }, {}]
    const view = await openView(plugin, { problem: { ...problem, blanks }, solution: { choice: [] } })
    const keyboards = [...view.container.querySelectorAll('input')].map((input) => input.inputMode)
    expect(keyboards).toEqual(['', 'decimal'])
    await view.close()
  })

  it('says how many blanks are filled once some of them are, and not all', () => {
    const remark = (...choice: string[]) => FIB.remark(problem, { choice })
    expect([remark(), remark('', ' '), remark('', 'B'), remark('A', 'B')]).toEqual([
      undefined,
      undefined,
      '1 of 2 blanks filled',
      undefined,
    ])
  })

  it('keeps both texts when two blanks change before the view is drawn again', async () => {
    const view = await openView(plugin, { problem, solution: { choice: ['', ''] } })
    const inputs = [...view.container.querySelectorAll('input')]
    await act(async () => {
      for (const [index, input] of inputs.entries()) setValue(input, `text ${index}`)
    })
    expect(view.answers.at(-1)).toEqual({ choice: ['text 1', 'text 0'] })
    await view.close()
  })

  it('leads with Enter to the next blank of the text, and says how many are filled', async () => {
    const view = await openView(plugin, { problem, solution: { choice: ['', 'B'] } })
    const page = createDomPage(view.container)
    await page.click(second)
    await page.press('Enter')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Blank 1')
    expect(view.container.textContent).toContain('1 of 2 blanks filled')
    await view.close()
  })

  it('marks each blank in a review, with what is right after a wrong and an empty one', async () => {
    const three: Problem = { statement: '<p>{{1}} {{2}} {{3}}</p>', blanks: [{}, {}, {}] }
    const key = { accept: [['A'], ['B', 'b'], ['C']], ignoreCase: false, exact: false }
    const solution = { choice: ['A', 'X', ' '] }
    const { marks = [] } = rightAnswer(three, key, solution)
    const view = await openView(plugin, { problem: three, solution, readOnly: true, marks })
    const words = [...view.container.querySelectorAll('strong')].map((one) => one.textContent)
    expect(words).toEqual(['✓', '✗', 'B / b', '○', 'C'])
    await view.close()
  })

  it('shows a solution that comes from elsewhere, and answers nothing by that', async () => {
    const view = await openView(plugin, { problem, solution: { choice: ['old', ''] } })
    await view.give({ choice: ['new', 'B'] })
    const values = [...view.container.querySelectorAll('input')].map((input) => input.value)
    expect(values).toEqual(['B', 'new'])
    expect(view.answers).toEqual([])
    await view.close()
  })

  it('[GAP-148] names what nobody sees of an answer to those who read it, not to those who write it', async () => {
    const solution = { choice: ['\u202aLima\u202c', 'New\u00a0York'] }
    const seen = async (readOnly: boolean) => {
      const view = await openView(plugin, { problem, solution, readOnly })
      const text = view.container.textContent
      await view.close()
      return text
    }
    expect(await seen(true)).toBe('(contains U+00A0) follows (contains U+202A, U+202C).')
    expect(await seen(false)).toBe(' follows .2 of 2 blanks filled')
  })

  it.each([
    ['<p>{{1}}</p>', 'it holds {{1}}'],
    ['<p>{{1}} {{2}} {{2}}</p>', 'it holds {{1}}, {{2}}, {{2}}'],
    ['<p>{{1}} {{3}}</p>', 'it holds {{1}}, {{3}}'],
    ['<p>{{1}} <img alt="{{2}}"></p>', 'it holds {{1}}'],
    ['<p>none</p>', 'it holds none'],
  ])('refuses the statement %s for two blanks', (statement, message) => {
    expect(() => FIB.problem({ ...problem, statement })).toThrow(message)
  })

  it('takes blanks in any order, and more than nine of them', () => {
    const numbers = [11, 2, 10, 1, 9, 3, 8, 4, 7, 5, 6]
    const statement = numbers.map((number) => `{{${number}}}`).join(' ')
    const blanks = numbers.map(() => ({}))
    expect(FIB.problem({ statement, blanks })).toEqual({ statement, blanks })
  })

  it('of another backend has as many blanks as it names or its statement has, and says what it left out', () => {
    const faults: unknown[] = []
    const read = (statement: string, blanks?: unknown) =>
      FIB.problem({ statement, blanks }, new ReadContext('', (fault) => faults.push(String(fault)))).blanks
        .length
    expect([read('x'), read('{{3}}'), read('{{101}}'), read('x', [{}, {}]), read('{{3}}', [{}])]).toEqual([
      1, 3, 1, 2, 3,
    ])
    expect(faults).toEqual([])
    expect(read('x', [{}, { size: 0 }])).toBe(2)
    expect(faults.join()).toContain('blanks[1]')
  })

  it('refuses a key that does not fit the blanks', () => {
    expect(() => readKey({ accept: [['a']] }, problem)).toThrow('each of the 2 blanks, but has 1')
    expect(() => readKey({ accept: [['a'], []] }, problem)).toThrow('"key.accept[1]" must be at least one')
    expect(() => readKey({ accept: [['a'], [' ']] }, problem)).toThrow('"key.accept[1][0]" must be a text')
  })

  it('judges an accent the same however it was typed', () => {
    const key = readKey({ accept: [['é'], ['x']] }, problem)
    expect(evaluate(problem, { choice: ['e\u0301', 'X'] }, key)).toEqual({ status: 'PAC', score: 0.5 })
  })
})
