import { expect, it } from 'vitest'
import { seededRandom } from '../../src/sdk/random.ts'

it('a seed decides everything, and what it decides never changes', () => {
  const draw = () => {
    const random = seededRandom(7)
    return [random.integer(1, 6), random.pick(['a', 'b', 'c']), random.shuffle([1, 2, 3, 4]), random.float()]
  }
  expect(draw()).toEqual(draw())
  expect(draw()).toMatchInlineSnapshot(`
    [
      1,
      "c",
      [
        3,
        2,
        4,
        1,
      ],
      0.7640898862362097,
    ]
  `)
  expect(seededRandom(8).float()).not.toBe(seededRandom(7).float())
})

it('every number of a range and every order comes up about as often as the others', () => {
  const random = seededRandom(1)
  const counts = new Map<string, number>()
  for (let at = 0; at < 6000; at++) {
    const name = `${random.integer(-1, 1)} ${random.shuffle(['a', 'b', 'b']).join('')}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toHaveLength(9)
  for (const [name, count] of counts) expect(Math.abs(count - 6000 / 9), name).toBeLessThan(100)
})

it('a shuffle keeps lists in a list, and a copy is what is shuffled', () => {
  const rows = [[1, 2], [3], []]
  expect(
    seededRandom(3)
      .shuffle(rows)
      .toSorted((a, b) => a.length - b.length),
  ).toEqual([[], [3], [1, 2]])
  expect(rows).toEqual([[1, 2], [3], []])
  expect(() => seededRandom(1).pick([])).toThrow('There is nothing to pick from')
})
