import { expect, test } from 'vitest'
import { canonical, sameSecret } from '../../cli/backend/platform/hash.ts'
import { createRng } from '../../cli/replay/random/rng.ts'

test('equal content has equal text, in whatever order its keys came', () => {
  const rng = createRng(3, 'canonical')
  const make = (depth: number): unknown => {
    const kind = rng.below(depth > 0 ? 5 : 3)
    if (kind < 3) return rng.one([null, 'é"\ud800', 0.5])
    const parts = Array.from({ length: rng.below(4) }, () => make(depth - 1))
    if (kind === 3) return parts
    return Object.fromEntries(parts.map((part) => [rng.one(['b', 'a', '10', '9', 'B', '']), part]))
  }
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const sorted = (_: string, value: object) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  for (let count = 0; count < 500; count += 1) {
    const value = make(4)
    expect(canonical(value)).toBe(JSON.stringify(value, sorted))
  }
  expect(canonical({ b: [{ d: 1, c: 2 }], a: {} })).toBe('{"a":{},"b":[{"c":2,"d":1}]}')
})

test('secrets are the same only when all of them is', () => {
  const pairs = [
    ['abc', 'abc'],
    ['abc', 'abd'],
    ['abc', 'abcd'],
    ['', 'a'],
  ] as const
  expect(pairs.map(([one, other]) => sameSecret(one, other))).toEqual([true, false, false, false])
})
