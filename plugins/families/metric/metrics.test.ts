import { describe, expect, it } from 'vitest'
import { shareOf, verdictOfShare } from './judge.ts'
import { measure } from './metrics.ts'
import type { Metric } from './prediction.schema.ts'

const value = (metric: Metric, truth: string, predicted: string, positive?: string) =>
  measure(
    { id: 'id', target: 'target', metric, ...(positive !== undefined && { positive }) },
    { truth: truth.split(' '), predicted: predicted.split(' ') },
  )

/** Three cats of which two are found, two dogs of which one is, and a bird that is taken for a cat. */
const TRUTH = 'cat cat cat dog dog bird'
const GUESS = 'cat cat dog dog cat cat'

describe('labels', () => {
  it('are right or not', () => {
    expect(value('accuracy', TRUTH, GUESS)).toBe(3 / 6)
    expect(value('accuracy', '1 2 x', '1.0 2 x')).toBe(1)
  })

  it('are measured for the one that counts', () => {
    expect(value('precision', TRUTH, GUESS, 'cat')).toBe(2 / 4)
    expect(value('recall', TRUTH, GUESS, 'cat')).toBe(2 / 3)
    expect(value('f1', TRUTH, GUESS, 'cat')).toBe(4 / 7)
    expect(value('precision', 'a a', 'a a', 'b')).toBe(0)
  })

  it('are measured over all of them alike without one that counts; what was never found is 0', () => {
    expect(value('precision', TRUTH, GUESS)).toBeCloseTo((2 / 4 + 1 / 2 + 0) / 3)
    expect(value('recall', TRUTH, GUESS)).toBeCloseTo((2 / 3 + 1 / 2 + 0) / 3)
    expect(value('f1', TRUTH, GUESS)).toBeCloseTo((4 / 7 + 1 / 2 + 0) / 3)
    expect(value('f1', 'a a', 'a z')).toBeCloseTo(2 / 3 / 2)
  })
})

describe('numbers', () => {
  it('are measured by their errors 1, -2, 0 and 3', () => {
    const truth = '10 20 30 40'
    const guess = '11 18 30 43'
    expect(value('rmse', truth, guess)).toBeCloseTo(Math.sqrt(14 / 4))
    expect(value('mae', truth, guess)).toBe(6 / 4)
    expect(value('r2', truth, guess)).toBeCloseTo(1 - 14 / 500)
  })

  it('explain nothing of a truth that does not vary, unless they are right', () => {
    expect([value('r2', '5 5', '5 5'), value('r2', '5 5', '5 6')]).toEqual([1, 0])
    expect(value('r2', '1 2 3', '2 2 2')).toBe(0)
    expect(value('r2', '1 2 3', '9 9 9')).toBeLessThan(0)
  })
})

describe('probabilities', () => {
  it('cost the more the surer they were of what is wrong', () => {
    expect(value('logloss', 'y n', '0.5 0.5', 'y')).toBeCloseTo(Math.log(2))
    expect(value('logloss', 'y n', '0.8 0.1', 'y')).toBeCloseTo(-(Math.log(0.8) + Math.log(0.9)) / 2)
    expect(value('logloss', '1 0', '1 0', '1')).toBe(0)
    expect(value('logloss', '1', '0', '1')).toBeCloseTo(-Math.log(1e-15))
  })

  it('rank: of the pairs (.9 .7), (.9 .2), (.4 .7), (.4 .2) three are right; equal ones count half', () => {
    expect(value('auc', 'y n y n', '0.9 0.7 0.4 0.2', 'y')).toBe(3 / 4)
    expect(value('auc', 'y n y n', '0.5 0.5 0.5 0.5', 'y')).toBe(1 / 2)
    expect(value('auc', 'y n y', '3 2 2', 'y')).toBe(3 / 4)
    expect(() => value('auc', 'y y', '1 0', 'y')).toThrow(/needs both/)
  })

  it('are measured in a moment where there are many', () => {
    const many = Array.from({ length: 200_000 }, (_, index) => index)
    const truth = many.map((index) => (index % 2 === 0 ? 'y' : 'n')).join(' ')
    expect(value('auc', truth, many.join(' '), 'y')).toBeCloseTo(0.5, 4)
    expect(value('f1', truth, many.join(' '))).toBe(0)
  })
})

it('scores linearly between the value for none and the value for all, whichever is higher', () => {
  const lower = { accept: 10, zero: 30 }
  expect([5, 10, 20, 30, 99].map((one) => shareOf(one, lower))).toEqual([1, 1, 0.5, 0, 0])
  const higher = { accept: 0.9, zero: 0.5 }
  expect([1, 0.9, 0.7, 0.5, 0].map((one) => shareOf(one, higher))).toEqual([1, 1, expect.closeTo(0.5), 0, 0])
  expect([1, 0.25, 0].map(verdictOfShare)).toEqual([
    { status: 'ACC', score: 1 },
    { status: 'PAC', score: 0.25 },
    { status: 'REJ', score: 0 },
  ])
})
