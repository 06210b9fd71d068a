import { type TSchema, Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { literalOf } from '../../cli/build/schema-literals.ts'
import { ReadContext } from '../../src/schema/context.ts'
import { eachFit } from '../../src/schema/fit.ts'
import { read } from '../../src/schema/read.ts'

const Item = Type.Object({ id: Type.Union([Type.String(), Type.Integer()]), text: Type.String() })
const Problem = Type.Object({
  statement: Type.String({ description: 'The task' }),
  kind: Type.Enum(['one', 'many'], { assumed: 'one' }),
  size: Type.Number({ minimum: 1, maximum: 9, default: 3 }),
  port: Type.Optional(Type.Integer({ exclusiveMinimum: 0 })),
  items: Type.Array(Item, { minItems: 1 }),
  files: Type.Record(Type.String(), Type.String(), { default: {} }),
  limits: Type.Object(
    { cpu: Type.Number({ default: 5 }), open: Type.Boolean({ default: false }) },
    { default: {} },
  ),
  begun: Type.Optional(Type.String({ reads: 'time' })),
  note: Type.Union([Type.Null(), Type.String()], { default: null }),
  like: Type.Optional(
    Type.Object(
      { is: Type.Optional(Type.String({ format: 'regex', wanted: 'a pattern' })) },
      { minProperties: 1 },
    ),
  ),
})
const LEAST = { statement: 's', kind: 'one', items: [{ id: 1, text: 'a' }] }
const PRESETS = { size: 3, files: {}, limits: { cpu: 5, open: false }, note: null }

/** What a tolerant reader makes of a value, and what it leaves out. */
function readTolerantly(schema: TSchema, value: unknown) {
  const faults: string[] = []
  const found = read(schema, value, new ReadContext('', (fault) => faults.push(String(fault))))
  return { found, faults }
}

describe('what an author writes', () => {
  it('has the keys of its schema and their defaults, and no other', () => {
    expect(read(Problem, { ...LEAST, other: 1, port: null }, new ReadContext())).toEqual({
      ...LEAST,
      ...PRESETS,
    })
  })

  it.each<[string, object, string]>([
    ['a missing key', { statement: undefined }, '"statement" must be text, but it is missing'],
    ['another kind', { statement: 5 }, '"statement" must be text, but it is number 5'],
    ['a number out of its range', { size: 0 }, '"size" must be a number from 1 to 9, but it is number 0'],
    ['a fraction', { port: 1.5 }, '"port" must be more than 0, but it is number 1.5'],
    ['a number as text', { size: '3' }, '"size" must be a number, but it is the text "3"'],
    ['another word', { kind: 'two' }, '"kind" must be "one" or "many", but it is the text "two"'],
    ['too short a list', { items: [] }, '"items" must be a list of at least 1, but it is an empty list'],
    [
      'a key within',
      {
        items: [
          { id: 1, text: 'a' },
          { id: [], text: '' },
        ],
      },
      '"items[1].id" must be text or a whole number',
    ],
    ['a key of a record', { files: { 'a.txt': 1 } }, '"files.a.txt" must be text, but it is number 1'],
    ['no pattern', { like: { is: '(' } }, '"like.is" must be a pattern'],
    ['an empty record', { like: {} }, '"like" must be a record'],
    ['a switch as text', { limits: { open: 'true' } }, '"limits.open" must be true or false'],
  ])('%s is named with its path, what was wanted and what is there', (_, fields, fault) => {
    expect(() => read(Problem, { ...LEAST, ...fields }, new ReadContext())).toThrow(fault)
  })

  it('a fault of the whole names no path', () => {
    expect(() => read(Problem, [], new ReadContext())).toThrow('The value must be a record')
  })
})

const Checker = Type.Union([
  Type.Object({ kind: Type.Enum(['exact', 'tokens']) }),
  Type.Object({ kind: Type.Literal('near'), by: Type.Number() }),
])
const Step = Type.Union(
  [
    Type.String(),
    Type.Object({ run: Type.String(), exit: Type.Number({ default: 0 }) }, { additionalProperties: false }),
    Type.Object({ page: Type.String() }, { additionalProperties: false }),
  ],
  { wanted: 'a record with run or page' },
)

it.each<[TSchema, unknown, string]>([
  [Checker, { kind: 'far' }, '"kind" must be "exact" or "tokens" or "near"'],
  [Checker, { kind: 'near' }, '"by" must be a number, but it is missing'],
  [Step, { run: 'a', exit: 'b' }, '"exit" must be a number'],
  [Step, { page: 'a', exit: 0 }, '"exit" must be one of page'],
  [Step, { wait: 1 }, 'The value must be a record with run or page'],
  [Step, 7, 'The value must be a record with run or page'],
])('of several shapes the fault is that of the one that is meant (%#)', (schema, value, fault) => {
  expect(() => read(schema, value, new ReadContext())).toThrow(fault)
})

describe('what another program sends', () => {
  it('may have texts for numbers and numbers for texts, null for nothing, and times of all kinds', () => {
    const sent = {
      ...{ statement: 7, size: '4', port: null, begun: 1_767_603_600, limits: { open: 'true', cpu: null } },
      items: [{ id: 5, text: 8 }],
    }
    expect(readTolerantly(Problem, sent)).toEqual({
      found: {
        ...PRESETS,
        ...{ statement: '7', kind: 'one', size: 4, begun: '2026-01-05T09:00:00.000Z' },
        limits: { cpu: 5, open: true },
        // The id fits as it is, so it stays a number.
        items: [{ id: 5, text: '8' }],
      },
      faults: [],
    })
  })

  it.each([0, 7, '0001-01-01T00:00:00Z', '', 'soon', Number.MAX_VALUE])('has no time %j', (begun) => {
    const { found, faults } = readTolerantly(Problem, { ...LEAST, begun })
    expect(found).toEqual({ ...LEAST, ...PRESETS })
    expect(faults.join()).toContain('"begun" must be a time in ISO 8601')
  })

  it('loses the items, entries and optional keys that cannot be read, each with a report', () => {
    const { found, faults } = readTolerantly(Problem, {
      ...LEAST,
      ...{ size: [], port: 'x', files: { a: {}, b: 'B', c: null }, items: [{}, { id: 1, text: 'a' }] },
    })
    expect(found).toEqual({ ...LEAST, ...PRESETS, files: { b: 'B' } })
    expect(faults.map((fault) => /"(.*?)"/.exec(fault)?.[1])).toEqual([
      'size',
      'port',
      'items[0].id',
      'files.a',
    ])
  })

  it('that lacks a required key is refused', () => {
    expect(() => readTolerantly(Problem, { ...LEAST, statement: null })).toThrow('"statement" must be text')
  })

  it('loses an item that a rule refuses, where an author learns about it', () => {
    const fits = (at: ReadContext) =>
      eachFit([1, 2, 3], at, (item, one) => {
        if (item === 2) throw one.unfit(item, 'an odd number')
        return item
      })
    const faults: unknown[] = []
    expect(fits(new ReadContext('list', (fault) => faults.push(String(fault))))).toEqual([1, 3])
    expect(faults).toEqual(['ReadError: "list[1]" must be an odd number, but it is number 2'])
    expect(() => fits(new ReadContext('list'))).toThrow('"list[1]" must be an odd number')
  })
})

it('a record by names may have any name', () => {
  const sent = JSON.parse('{ "__proto__": "a", "constructor": "b" }')
  const found = read(Type.Record(Type.String(), Type.String()), sent, new ReadContext())
  expect(Object.entries(found)).toEqual(Object.entries(sent))
})

it('the player has a schema as a plain record without the words for authors, which reads the same', async () => {
  const text = `export default ${literalOf(Problem)}`
  expect(text).not.toContain('The task')
  const { default: plain } = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  expect(read(plain, LEAST, new ReadContext())).toEqual({ ...LEAST, ...PRESETS })
})
