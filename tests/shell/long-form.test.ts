import { expect, it } from 'vitest'
import { batchesOf, groupsOf } from '../../src/shell/session/problem/batches.ts'

const slugs = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

it('[VALID-16] [CONST-05] [GAP-007] a long form has pages of 25 multiple choice questions and of 6 others, section by section', () => {
  const choices = slugs('m', 27)
  const others = slugs('t', 7)
  const coded = [
    ...choices.map((slug) => [slug, { code: 'MCQ' }]),
    ...others.map((slug) => [slug, { code: 'TEX' }]),
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
