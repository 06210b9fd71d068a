// @vitest-environment happy-dom
import { createDomPage, openView, proveType } from '@assess/sdk/testing'
import { describe, expect, it } from 'vitest'
import { flawsOf, prepare, readKey, rightAnswer } from './evaluator.ts'
import browser from './index.ts'
import node from './node.ts'
import type { Problem, Solution } from './problem.schema.ts'
import { MAT } from './solution.ts'

proveType({ browser, node, folder: import.meta.dirname })

const problem: Problem = {
  statement: '<p>Match!</p>',
  items: [{ text: 'one' }, { text: 'two' }],
  partners: ['a', 'b', 'c'].map((id) => ({ id, text: `text ${id}` })),
  reuse: false,
}
const button = (name: string) => ({ role: 'button', name })

describe('MAT', () => {
  it('moves a partner that may be used once, says where it is, and takes it back', async () => {
    const view = await openView(browser, { problem, solution: { choice: ['a', ''] } })
    const page = createDomPage(view.container)
    const choices = () => view.answers.map((answer) => (answer as Solution).choice)
    await page.choose({ role: 'combobox', name: 'two' }, 'text a')
    expect(choices()).toEqual([['', 'a']])
    expect(view.container.querySelector('[role="status"]')?.textContent).toBe('“text a” is now at “two”.')
    await page.click(button('text b'))
    await page.press('Escape')
    expect(await page.has(button('Put text b to one'))).toBe(false)
    await page.click(button('Take text a away'))
    await page.click(button('Undo'))
    await page.click(button('Undo'))
    expect(choices().slice(1)).toEqual([
      ['', ''],
      ['', 'a'],
      ['a', ''],
    ])
    await view.close()
  })

  it('keeps a partner that may be used several times', async () => {
    const view = await openView(browser, {
      problem: { ...problem, reuse: true },
      solution: { choice: ['a', ''] },
    })
    await createDomPage(view.container).choose({ role: 'combobox', name: 'two' }, 'text a')
    expect(view.answers).toEqual([{ choice: ['a', 'a'] }])
    await view.close()
  })

  it('says in a review what is right beside what is not', async () => {
    const solution = { choice: ['a', 'a'] }
    const { marks = [], html } = rightAnswer(problem, { pairs: ['a', 'b'] }, solution)
    const view = await openView(browser, { problem, solution, readOnly: true, marks })
    const words = [...view.container.querySelectorAll('strong')].map((one) => one.textContent)
    expect(words).toEqual(['✓ Right', '✗ Right is: text b'])
    expect(html).toContain('<del>text a</del> ✗ <strong>text b</strong>')
    await view.close()
  })

  it('draws ids and an order that tell nothing, and a key that follows them', () => {
    const firsts = new Set<string>()
    for (let seed = 0; seed < 50; seed++) {
      const { problem: drawn, key } = prepare({ problem, key: { pairs: ['b', 'a'] } }, seed)
      const textOf = (id: string | undefined) => drawn.partners.find((one) => one.id === id)?.text
      expect(key.pairs.map(textOf)).toEqual(['text b', 'text a'])
      firsts.add(drawn.partners[0]?.text ?? '')
    }
    expect([...firsts].sort()).toEqual(['text a', 'text b', 'text c'])
  })

  it.each([
    [{ pairs: ['a'] }, 'a list of 2 ids'],
    [{ pairs: ['a', 'z'] }, '"key.pairs[1]" must be the id of a partner'],
    [{ pairs: ['a', 'a'] }, 'unless "reuse" is true'],
  ])('refuses the key %j', (raw, message) => {
    expect(() => readKey(raw, problem)).toThrow(message)
  })

  it('refuses ids that are there twice, and reports what reads alike', () => {
    const twins = {
      ...problem,
      partners: [
        { id: 'a', text: 'x' },
        { id: 'a', text: 'y' },
      ],
    }
    expect(() => MAT.problem(twins)).toThrow('a different id each')
    const alike = {
      ...problem,
      partners: [
        { id: 'a', text: 'x' },
        { id: 'b', text: '<b>x</b>' },
      ],
    }
    expect(flawsOf(alike)).toEqual([
      { place: 'partners[1]', message: 'Candidates see the items 1 and 2 alike' },
    ])
  })
})
