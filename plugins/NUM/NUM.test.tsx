// @vitest-environment happy-dom
import { createDomPage, openView, proveType } from '@assess/sdk/testing'
import { describe, expect, it } from 'vitest'
import { evaluate, isNear, prepare, readKey } from './evaluator.ts'
import { resultOf } from './formula.ts'
import browser from './index.ts'
import node from './node.ts'
import { readNumber } from './numbers.ts'
import type { Problem } from './problem.schema.ts'
import { NUM } from './solution.ts'

proveType({ browser, node, folder: import.meta.dirname })

const problem: Problem = {
  statement: '<p>{m} kg?</p>',
  parameters: { m: { from: 0.1, to: 0.5, step: 0.1 } },
  decimalComma: true,
  units: [],
}
const key = readKey({ formula: 'm * 9.81', units: { N: 1, kN: 1000 } }, problem)

describe('NUM', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1,234', 1.234],
    ['1.234,5', undefined],
    ['1,234.5', undefined],
    ['1 234 567', 1234567],
    ['1’234.5', 1234.5],
    ['1.234.567', undefined],
    ['−5', -5],
    ['1,5e-3', 0.0015],
    ['1.5 × 10^3', 1500],
    ['.5', 0.5],
    ['', undefined],
    ['12,5 km', undefined],
    ['1e999', undefined],
    ['--1', undefined],
  ])('reads %j as %j', (written, value) => {
    expect(readNumber(written)).toBe(value)
  })

  it('draws whole steps into the texts and the key, and says what is right in the explanation', () => {
    for (let seed = 0; seed < 30; seed++) {
      const {
        problem: drawn,
        key: own,
        explanation,
      } = prepare({ problem, key, explanation: '{m} times 9.81 is {answer}; {other} stays.' }, seed)
      const mass = /0,[1-5](?= kg)/.exec(drawn.statement)?.[0] ?? ''
      expect(own.result).toBeCloseTo(Number(mass.replace(',', '.')) * 9.81, 9)
      expect(explanation).toContain(
        `${mass} times 9.81 is ${String(own.result).slice(0, 5).replace('.', ',')}`,
      )
      expect(explanation).toContain('{other} stays.')
      expect(drawn).toMatchObject({ parameters: {}, units: ['N', 'kN'] })
    }
  })

  it('takes no number without its unit, where there are several', () => {
    const { problem: drawn, key: own } = prepare({ problem, key }, 1)
    const number = String(own.result)
    const answer = (unit: string) => ({ answer: { number, unit } })
    const statuses = ['N', 'kN', ''].map((unit) => evaluate(drawn, answer(unit), own).status)
    expect(statuses).toEqual(['ACC', 'REJ', 'REJ'])
    expect(NUM.remark?.(drawn, answer(''))).toBe('No unit chosen')
  })

  it.each([
    [9.81, 9.8, { figures: 2 }, true],
    [9.81, 9.74, { figures: 2 }, false],
    [100, 101, { relative: 0.01 }, true],
    [100, 101.1, { relative: 0.01 }, false],
    [-5, -5.4, { absolute: 0.5 }, true],
    [0.3, 0.1 + 0.2, {}, true],
    [0, 0.001, {}, false],
  ])('of %d takes %d by %j: %j', (right, value, tolerance, isRight) => {
    expect(isNear(value, right, tolerance)).toBe(isRight)
  })

  it('says what it has read', async () => {
    const { problem: drawn } = prepare({ problem, key }, 1)
    const view = await openView(browser, { problem: drawn, solution: NUM.solution.empty() })
    const page = createDomPage(view.container)
    const said = () => view.container.querySelector('[role="status"]')?.textContent
    await page.fill({ role: 'textbox', name: 'Number' }, '1234,5')
    expect(said()).toBe('Read as 1,234.5. No unit chosen.')
    await page.choose({ role: 'combobox', name: 'Unit' }, 'kN')
    expect(said()).toBe('Read as 1,234.5 kN')
    await page.fill({ role: 'textbox', name: 'Number' }, '1,234.5')
    expect(said()).toContain('Not read: a number has one comma or point')
    await page.fill({ role: 'textbox', name: 'Number' }, 'many')
    expect(said()).toContain('Not read as a number')
    await view.close()
  })

  it.each([
    ['9.81 / 2 * m^2', 19.62],
    ['-m^2', -4],
    ['2^3^2 - (1 - 3)', 514],
    ['2^-1 + .5e1', 5.5],
    ['max(1, sqrt(m + 2), 1) * sin(pi / 2)', 2],
    ['7 - 2 - 1', 4],
  ])('gives for %s %d', (formula, result) => {
    expect(resultOf(formula, { m: 2 })).toBeCloseTo(result, 12)
  })

  it.each([
    'm.constructor',
    '[m]',
    'm +',
    'x * 2',
    '1 / 0',
    '"a"',
    '2 m',
    '(m',
    'constructor(1)',
    'sqrt',
    'toString',
  ])('refuses the formula %s', (formula) => {
    expect(() => resultOf(formula, { m: 2 })).toThrow('"key.formula" must be')
  })

  it.each([
    [{ formula: 'm', units: { km: 1000 } }, 'one has the factor 1'],
    [{ formula: 7 }, '"key.formula" must be'],
  ])('refuses the key %j', (raw, message) => {
    expect(() => readKey(raw, problem)).toThrow(message)
  })

  it('refuses a parameter that no candidate could know', () => {
    expect(() => readKey({ formula: 'm' }, { ...problem, statement: 'How heavy?' })).toThrow('must hold {m}')
  })
})
