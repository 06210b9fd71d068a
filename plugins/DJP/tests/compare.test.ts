import type { Json } from '@assess/sdk'
import { describe, expect, it } from 'vitest'
import { isExpected, valueText } from '../judge/compare.ts'

describe('a value beside what was expected', () => {
  it.each<[unknown, Json]>([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { a: 1, c: 2 },
    ],
    [{ a: undefined }, { b: 1 }],
    [{ length: 1, 0: 1 }, [1]],
    [[1], { 0: 1 }],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [
      [2, 1],
      [1, 2],
    ],
    [
      [1, 3],
      [1, 2],
    ],
    [1, '1'],
    ['1', 1],
    [true, 1],
    [null, 0],
    ['nan', 0],
    [0, null],
  ])('%j is not %j', (value, expected) => expect(isExpected(value, expected)).toBe(false))

  it.each<[unknown, Json]>([
    [
      { b: [1, { c: null }], a: 'x' },
      { a: 'x', b: [1, { c: null }] },
    ],
    [0.1 + 0.2, 0.3],
    [1e15 + 1, 1e15],
    ['nan', 'nan'],
    [[], []],
    [{}, {}],
  ])('%j is %j', (value, expected) => expect(isExpected(value, expected)).toBe(true))

  it('is off by the tolerance at most, also inside lists and records', () => {
    expect(isExpected({ a: [1.5] }, { a: [1] }, 0.5)).toBe(true)
    expect(isExpected({ a: [1.6] }, { a: [1] }, 0.5)).toBe(false)
    expect(isExpected(1 + 3e-9, 1)).toBe(false)
    expect(isExpected(1e15 + 2e6, 1e15)).toBe(false)
    expect(isExpected(1.1, 1, 0)).toBe(false)
  })

  it('is read as JSON, and numbers that JSON has no word for without quotes', () => {
    expect([valueText('x'), valueText('nan'), valueText('-inf'), valueText(1)]).toEqual([
      '"x"',
      'nan',
      '-inf',
      '1',
    ])
  })
})
