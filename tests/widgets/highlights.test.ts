import { expect, it } from 'vitest'
import { covers, type Highlight, joined, within, without } from '../../src/sdk/highlights.ts'
import { HIGHLIGHTS } from '../../src/wire/limits.ts'

const last = HIGHLIGHTS.lastOffset

it.each<[highlights: readonly Highlight[], together: readonly Highlight[]]>([
  [[], []],
  [[[0, 1]], [[0, 1]]],
  [[[4, 4]], []],
  [[[5, 4]], []],
  [[[-1, 2]], []],
  [[[0.5, 2]], []],
  [[[0, 1.5]], []],
  [[[last - 1, last]], [[last - 1, last]]],
  [[[last, last + 1]], []],
  [
    [
      [7, 9],
      [1, 3],
    ],
    [
      [1, 3],
      [7, 9],
    ],
  ],
  [
    [
      [1, 3],
      [3, 5],
    ],
    [[1, 5]],
  ],
  [
    [
      [1, 3],
      [4, 5],
    ],
    [
      [1, 3],
      [4, 5],
    ],
  ],
  [
    [
      [1, 9],
      [2, 3],
    ],
    [[1, 9]],
  ],
])('[COM-11] the highlights %j are %j together', (highlights, together) => {
  expect(joined(highlights)).toEqual(together)
})

it('[COM-11] what only meets a part stays when the part is taken away', () => {
  const all: readonly Highlight[] = [
    [0, 2],
    [1, 3],
    [3, 4],
    [4, 6],
    [5, 7],
  ]
  expect(without(all, [2, 5])).toEqual([
    [0, 2],
    [5, 7],
  ])
})

it('[COM-11] a part is covered by one highlight that reaches over both of its ends', () => {
  const highlights: readonly Highlight[] = [
    [2, 5],
    [6, 8],
  ]
  const parts: readonly Highlight[] = [
    [2, 5],
    [3, 4],
    [1, 5],
    [2, 6],
    [4, 7],
  ]
  expect(parts.map((part) => covers(highlights, part))).toEqual([true, true, false, false, false])
})

it('[COM-11] what reaches beyond the end of the text is left out', () => {
  expect(
    within(
      [
        [0, 4],
        [3, 5],
      ],
      4,
    ),
  ).toEqual([[0, 4]])
})
