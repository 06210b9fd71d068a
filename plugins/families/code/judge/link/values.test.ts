import { expect, it } from 'vitest'
import { act, createRemote } from './remote.ts'
import { copyBack, unwrapWith, wrapWith } from './values.ts'

const references = {
  encode: () => {
    throw new TypeError('Nothing of these has to be asked for')
  },
  decode: (kind: string) => {
    throw new TypeError(`"${kind}" is unknown`)
  },
}
const wrap = wrapWith(references, () => false)
const unwrap = unwrapWith(references)

it.each([
  [null],
  [undefined],
  [-0],
  [Number.NaN],
  [Number.NEGATIVE_INFINITY],
  [12n],
  ['text'],
  [[1, [2]]],
  [new Map([['a', 1]])],
  [new Set([1, 2])],
  [new Date(5)],
  [new Date(Number.NaN)],
  [/a+/gi],
  [Buffer.from('ab')],
  [new Uint8Array([1, 2])],
  [{ a: { b: [undefined] } }],
])('the copy %# of another program is what was sent', (value) => {
  const copy = unwrap(JSON.parse(JSON.stringify(wrap(value))))
  expect(copy).toEqual(value)
  expect(Object.is(copy, -0)).toBe(Object.is(value, -0))
  expect(Object.isFrozen(unwrap(wrap(Object.freeze({ a: 1 }))))).toBe(true)
})

it.each([
  [
    { a: 1, b: 2 },
    { b: 3, c: 4 },
  ],
  [[1, 2, 3], [4]],
  [new Map([['a', 1]]), new Map([['b', 2]])],
  [new Set([1]), new Set([2, 3])],
])('what the other program changed in its copy %# is changed here, in place', (old, made) => {
  copyBack(old, made)
  expect(old).toEqual(made)
})

it('parts stay the same objects, also those of what cannot be changed itself', () => {
  const part = { n: 1 }
  const whole = { part, list: [part] }
  copyBack(whole, { part: { n: 2 }, list: [{ n: 2 }] })
  expect([whole.part, whole.list[0], part]).toEqual([{ n: 2 }, { n: 2 }, { n: 2 }])
  expect(whole.part).toBe(part)
  const frozen = Object.freeze({ part })
  copyBack(frozen, { part: { n: 3 } })
  expect(part.n).toBe(3)
  copyBack(part, 7)
  expect(part).toEqual({ n: 3 })
})

it('nothing is done with a thing that it cannot do, nor by another name', () => {
  const list = [1]
  expect(act('get', list, ['length'])).toBe(1)
  expect(act('call', Math.max, [undefined, 1, 3])).toBe(3)
  expect(act('delete', { a: 1 }, ['a'])).toBe(true)
  const thing: Record<string, number> = { a: 1, b: 2 }
  act('delete', thing, ['a'])
  expect(thing).toEqual({ b: 2 })
  for (const [action, on] of [
    ['call', list],
    ['get', 'text'],
    ['constructor', list],
    ['other', list],
  ] as const)
    expect(() => act(action, on, ['x'])).toThrow(`Nobody can do "${action}" with that`)
})

it('an object of the other program is asked for its parts', () => {
  const asked: unknown[] = []
  const remote: Record<string, unknown> = createRemote(
    false,
    (action, _, ...args) => {
      asked.push([action, ...args])
      return action === 'keys' ? ['a'] : action !== 'get' || 7
    },
    () => false,
  ) as never
  expect([remote.a, 'a' in remote, Object.keys(remote)]).toEqual([7, true, ['a']])
  expect(Reflect.deleteProperty(remote, 'a')).toBe(true)
  expect(asked).toContainEqual(['delete', 'a'])
})
