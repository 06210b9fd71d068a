import { expect, it } from 'vitest'
import { THEMES } from '../../src/sdk/widgets/editor/common/choices.ts'
import { rangesOf } from '../../src/sdk/widgets/workspace/sizes.ts'

it('panes begin with the usual sizes, the statement narrower beside a preview', () => {
  expect(rangesOf(false)).toEqual({
    statement: { least: 15, most: 65, first: 40 },
    results: { least: 15, most: 75, first: 40 },
    preview: { least: 20, most: 50, first: 32 },
  })
  expect(rangesOf(true).statement.first).toBe(25)
})

it('a kind of workspace says what its own panes begin with, within the same limits', () => {
  const ranges = rangesOf(true, { statement: 30, results: 20, preview: 45 })
  expect(Object.values(ranges).map(({ first }) => first)).toEqual([30, 20, 45])
  const { results, preview } = rangesOf(false, { results: 20 })
  expect([results, preview.first]).toEqual([{ least: 15, most: 75, first: 20 }, 32])
})

it('an editor is light or dark', () => expect(THEMES).toEqual(['vs', 'vs-dark']))
