import { expect, it } from 'vitest'
import { batchesOf, groupsOf } from '../../src/shell/session/problem/batches.ts'

const slugs = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

it('[VALID-16] [CONST-05] [GAP-007] a long form has pages of 25 multiple choice questions and of 6 others, section by section', () => {
  const choices = slugs('m', 27)
  const others = slugs('t', 7)
  const coded = [
    ...choices.map((slug) => [slug, { code: 'MCQ', passage: undefined }]),
    ...others.map((slug) => [slug, { code: 'TEX', passage: undefined }]),
  ]
  const problems = Object.fromEntries(coded)
  const sections = [{ problems: [...others, ...choices] }, { problems: ['t0'] }]
  const pages = batchesOf(sections, problems)
  expect(pages.map(({ kind, problems: { length } }) => `${kind} ${length}`)).toEqual([
    ...['mcq 25', 'mcq 2', 'other 6', 'other 1'],
    'other 1',
  ])
  expect(pages[0]?.problems[0]).toBe('m0')
  expect(groupsOf(['t0', 't1'], problems).map(({ kind }) => kind)).toEqual(['other'])
})

it('[COM-04] [GAP-006] what is read with a passage stays together, on pages of its own', () => {
  const head = (code: string, passage?: string) => ({ code, passage })
  const problems = {
    t: head('TEX'),
    a1: head('MCQ', 'a'),
    a2: head('TEX', 'a'),
    b1: head('MCQ', 'b'),
    m: head('MCQ'),
  }
  const pages = batchesOf([{ problems: ['t', 'a1', 'a2', 'b1', 'm'] }], problems)
  expect(pages.map(({ passage, problems: slugs }) => [passage, ...slugs])).toEqual([
    [undefined, 'm'],
    [undefined, 't'],
    ['a', 'a1', 'a2'],
    ['b', 'b1'],
  ])
})
