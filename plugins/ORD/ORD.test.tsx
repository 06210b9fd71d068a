// @vitest-environment happy-dom
import { createDomPage, openView, proveType } from '@assess/sdk/testing'
import { describe, expect, it } from 'vitest'
import { evaluate, prepare, readKey, rightAnswer } from './evaluator.ts'
import browser from './index.ts'
import node from './node.ts'
import type { Problem, Solution } from './problem.schema.ts'
import { landing } from './useDrag.ts'

proveType({ browser, node, folder: import.meta.dirname })

const problem: Problem = {
  statement: '<p>Order!</p>',
  code: true,
  indents: true,
  pool: false,
  lines: ['c', 'a', '}', 'b', '}'].map((text, at) => ({ id: `id${at}`, text })),
}
const [c, a, end, b, end2] = problem.lines.map(({ id }) => id) as [string, string, string, string, string]
const key = readKey({ lines: 'a\n  b\n  }\n  c\n}' }, problem)
const order = (...lines: readonly (readonly [string, number])[]): Solution => ({
  choice: lines.map(([line, indent]) => ({ line, indent })),
})
const option = (name: string) => ({ role: 'option', name })

describe('ORD', () => {
  it('takes lines that read alike for each other, and not their order for another one', () => {
    const right = [
      [a, 0],
      [b, 1],
      [end2, 1],
      [c, 1],
      [end, 0],
    ] as const
    expect(evaluate(problem, order(...right), key).status).toBe('ACC')
    const isMoved = order([a, 0], [b, 1], [end2, 1], [end, 0], [c, 1])
    expect(evaluate(problem, isMoved, key)).toEqual({ status: 'PAC', score: 4 / 6 })
    expect(evaluate(problem, order([a, 0], [b, 0], [end2, 1], [c, 1], [end, 0]), key).score).toBe(5 / 6)
    const { marks = [] } = rightAnswer(problem, key, isMoved)
    expect(marks[0]).toEqual({ mark: 'correct', wanted: '4 1' })
    expect(marks[2]).toEqual({ mark: 'wrong', wanted: '5 0' })
  })

  it('never draws the right order, nor an order of the right lines among others', () => {
    const written = { ...problem, indents: false, lines: [] }
    for (let seed = 0; seed < 200; seed++) {
      const { lines } = prepare(
        { problem: written, key: { lines: ['1', '2'], distractors: ['3'] } },
        seed,
      ).problem
      expect(lines.map(({ text }) => text).filter((text) => text !== '3')).toEqual(['2', '1'])
    }
  })

  it('drags sideways to indent, moves by keys, says the position, and takes it back', async () => {
    const view = await openView(browser, { problem, solution: { choice: [] } })
    const page = createDomPage(view.container)
    const last = () => (view.answers.at(-1) as Solution).choice.map(({ line, indent }) => [line, indent])
    await page.drag(option('a'), [
      { x: 0.5, y: 0.5 },
      { x: 0.5 + 50 / 400, y: -0.5 },
    ])
    expect(last().slice(0, 2)).toEqual([
      [a, 2],
      [c, 0],
    ])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('a')
    await page.press('Enter')
    await page.press('ArrowDown')
    expect(view.container.querySelector('[role="status"]')?.textContent).toBe('a moved to position 2 of 5.')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('a')
    await page.press('Escape')
    expect(last()[0]).toEqual([a, 2])
    await page.press('ArrowDown')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('c')
    await page.click({ role: 'button', name: 'Start again' })
    expect(last()).toEqual([])
    await page.click({ role: 'button', name: 'Undo' })
    expect(last()[0]).toEqual([a, 2])
    await view.close()
  })

  it('has a finger drag by the grip only, and anything else scroll', async () => {
    const view = await openView(browser, { problem, solution: { choice: [] } })
    const up = [0.5, -0.1, -0.5].map((y) => ({ x: 0.5, y }))
    await createDomPage(view.container).swipe(option('a'), up)
    expect(view.answers).toEqual([])
    await view.close()
  })

  it.each([
    [0, 1],
    [-20, 1],
    [-23, 0],
    [-500, 0],
    [49, 1],
    [51, 2],
    [130, 3],
  ])('lands after %d px at %d', (dy, to) => {
    expect(landing([44, 44, 100, 44], 1, dy)).toBe(to)
  })

  it.each([
    [{ lines: 'a' }, 'at least two lines that differ'],
    [{ lines: ['a', '  b', '   c'] }, 'indented by whole steps'],
    [{ lines: 7 }, '"key.lines" must be a text of several lines, or a list of lines'],
  ])('refuses the key %j', (raw, message) => {
    expect(() => readKey(raw, problem)).toThrow(message)
  })
})
