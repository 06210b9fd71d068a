import { expect, it } from 'vitest'
import { readHighlights } from '../../src/adapters/highlights.ts'
import { readSections } from '../../src/adapters/replies/attempt.ts'
import { linkPassages } from '../../src/adapters/replies/passages.ts'
import { ReadContext } from '../../src/schema/context.ts'

const head = (slug: string, more: object = {}) => ({ id: slug.length, slug, problem_type: 'TEX', ...more })

/** Slug, passage and children of each problem, as a server's list becomes them. */
function read(...problems: unknown[]) {
  const [section] = readSections([{ slug: 's', problems }], new ReadContext('', () => {}))
  return linkPassages(section?.problems ?? []).map(({ slug, passage, children }) => [slug, passage, children])
}

it('[COM-02] a child stands behind its passage, wherever it was, and both name each other', () => {
  expect(read(head('b'), head('c'), head('p', { children: ['c', 'b'] }), head('d'))).toEqual([
    ['p', undefined, ['c', 'b']],
    ['c', 'p', undefined],
    ['b', 'p', undefined],
    ['d', undefined, undefined],
  ])
})

it('[COM-02] [ENTITY-72] child problems that a passage holds itself are problems of the section', () => {
  expect(read(head('p', { children: [head('a'), 7, null, head('b')] }))).toEqual([
    ['p', undefined, ['a', 'b']],
    ['a', 'p', undefined],
    ['b', 'p', undefined],
  ])
})

it.each([
  ['names nothing', [head('p', { children: ['x'] })], [['p', undefined, undefined]]],
  [
    'is not a list',
    [head('p', { children: 'a' }), head('a')],
    [
      ['p', undefined, undefined],
      ['a', undefined, undefined],
    ],
  ],
  ['is the passage itself', [head('p', { children: ['p'] })], [['p', undefined, undefined]]],
  [
    'is said by the child alone',
    [head('p'), head('a', { passage: 'p' })],
    [
      ['p', undefined, undefined],
      ['a', undefined, undefined],
    ],
  ],
  [
    'is a passage with a child of its own',
    [head('p', { children: ['q', 'a'] }), head('q', { children: ['b'] }), head('a'), head('b')],
    [
      ['p', undefined, ['a']],
      ['a', 'p', undefined],
      ['q', undefined, ['b']],
      ['b', 'q', undefined],
    ],
  ],
  [
    'has a passage already',
    [head('p', { children: ['a', 'a'] }), head('q', { children: ['a'] }), head('a')],
    [
      ['p', undefined, ['a']],
      ['a', 'p', undefined],
      ['q', undefined, undefined],
    ],
  ],
])('[COM-02] a child that %s is dropped, and who is left is a problem like any other', (_, sent, wanted) => {
  expect(read(...sent)).toEqual(wanted)
})

it('[COM-11] of highlights only parts of a text are read, joined and bounded', () => {
  const many = Array.from({ length: 300 }, (_, index) => [index * 3, index * 3 + 1])
  expect(
    readHighlights({ p: [[5, 9], [1, 3], [8, 12], [4, 4], [-1, 2], ['0', 1], 'x', [1.5, 2]], q: 'x', r: [] }),
  ).toEqual({
    p: [
      [1, 3],
      [5, 12],
    ],
  })
  expect(readHighlights({ p: many })?.p).toHaveLength(200)
  for (const wrong of [undefined, null, 7, [], {}]) expect(readHighlights(wrong)).toBeUndefined()
})
