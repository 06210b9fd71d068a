import { describe, expect, it } from 'vitest'
import plugin from '../index.ts'
import { judgeCase, resultsOf } from '../judge/case.ts'
import { compareGrids } from '../judge/compare.ts'
import { readDatabaseKey } from '../judge/key.ts'
import type { Grid } from '../problem/grids.ts'
import { MESSAGES } from '../problem/messages.ts'
import { tablesOf } from '../problem/tables.ts'
import { samples } from '../sample.ts'

const [sample] = samples
if (!sample) throw new Error('There is no sample')
const { problem, key } = sample

type Kind = Grid['columns'][number]['kind']
const grid = (kind: Kind, ...cells: readonly (string | null)[]): Grid => ({
  columns: [{ name: 'Value', kind }],
  rows: cells.map((cell) => [cell]),
})
const decimals = (...cells: readonly string[]): Grid => ({
  columns: [{ name: 'Value', kind: 'number', isDecimal: true }],
  rows: cells.map((cell) => [cell]),
})
const ROWS = grid('text', 'a row')
const STATE = grid('text', 'a state')
const LOOSE = { ordered: false, named: false }
const JUDGING = { kind: 'DML', how: LOOSE, samples: 1 } as const

describe('results', () => {
  it.each([
    ['12345678901.26', '12345678901.25', false],
    ['-12345678901234567890.10', '-12345678901234567890.1', true],
    ['0.1', '-0.1', false],
    ['-0.00', '0', true],
    ['1.00', '1', true],
    ['0.999999999999999', '1', true],
    ['3.3333333333333333', '3.33333333333333333333', true],
    ['007.5', '7.50', true],
  ])('the decimal number %s holds against %s in full', (expected, actual, isSame) => {
    const { difference } = compareGrids(decimals(expected), decimals(actual), LOOSE)
    expect(difference === undefined).toBe(isSame)
  })

  it.each([
    ['number', '1.50', '1.5', true],
    ['number', '0.30000000000000004', '0.3', true],
    ['number', '9007199254740993', '9007199254740992', false],
    ['number', '0', null, false],
    ['text', '', null, false],
    ['text', 'a', 'a ', false],
    ['date', '2026-03-01', '2026-03-01 00:00:00', true],
    ['date', '2026-03-01 10:00:00.500', '2026-03-01 10:00:00.5', true],
    ['date', '2026-03-01', '2026-03-01 00:00:01', false],
    ['boolean', 't', '1', true],
  ] as const)('[ENTITY-84] hold as %s %j against %j', (kind, expected, actual, isSame) => {
    const { difference } = compareGrids(grid(kind, expected), grid('text', actual), LOOSE)
    expect(difference === undefined).toBe(isSame)
  })

  it('count every row, and order and names only where they matter', () => {
    const expected = grid('text', 'a', 'b', 'b')
    const actual = grid('text', 'b', 'a', 'b')
    expect(compareGrids(expected, actual, LOOSE).difference).toBeUndefined()
    expect(compareGrids(expected, actual, { ...LOOSE, ordered: true })).toEqual({
      difference: { kind: 'order', expected: '3', actual: '3' },
      oddExpected: [0, 1],
      oddActual: [0, 1],
    })
    expect(compareGrids(expected, grid('text', 'a', 'a', 'b'), LOOSE)).toEqual({
      difference: { kind: 'rows', expected: '1', actual: '1' },
      oddExpected: [2],
      oddActual: [1],
    })
    const renamed = { ...expected, columns: [{ name: 'other', kind: 'text' as const }] }
    expect(compareGrids(expected, renamed, LOOSE).difference).toBeUndefined()
    expect(compareGrids(expected, renamed, { ...LOOSE, named: true }).difference?.kind).toBe('names')
    expect(compareGrids(expected, { columns: [], rows: [] }, LOOSE).difference).toEqual({
      kind: 'columns',
      expected: '1',
      actual: '0',
    })
    expect(compareGrids(expected, grid('text', 'a'), LOOSE)).toEqual({
      difference: { kind: 'count', expected: '3', actual: '1' },
      oddExpected: [1, 2],
      oddActual: [],
    })
  })

  it('[ENTITY-84] are those of the key on one side and those of the answer on the other', () => {
    const done = (...grids: readonly Grid[]) =>
      ({ kind: 'done', effects: [], state: grids, notices: [], fault: undefined, cpuMs: 3 }) as const
    const { outcome, shown } = judgeCase(done(grid('number', '1', '2')), [grid('number', '1')], JUDGING)
    expect(outcome).toEqual({ status: 'failed', cpu_ms: 3 })
    expect(shown).toMatchObject({
      difference: { kind: 'count', expected: '1', actual: '2' },
      expected: [{ rows: [['1']], odd: [] }],
      actual: [{ rows: [['1'], ['2']], odd: [1] }],
    })
    const more = judgeCase(done(grid('text', 'a'), grid('text', 'b')), [grid('text', 'a')], JUDGING)
    expect(more.shown.difference).toEqual({ kind: 'results', expected: '1', actual: '2' })
    const same = judgeCase({ ...done(grid('text', 'a')), cpuMs: undefined }, [grid('text', 'a')], JUDGING)
    expect(same.outcome).toEqual({ status: 'passed' })
    const tooLong = judgeCase({ kind: 'limit', limit: 'time' }, [grid('text', 'a')], JUDGING)
    expect(tooLong.outcome).toEqual({ status: 'error', limit: 'time' })
    const broken = judgeCase({ kind: 'broken' }, [grid('text', 'a')], JUDGING)
    expect([broken.outcome, broken.shown.fault?.message]).toEqual([{ status: 'error' }, MESSAGES.broken])
  })

  it('of a query the last rows count, and of other statements what they leave behind', () => {
    const one = (text: string) => ({ command: 'SELECT', count: 1, grid: grid('text', text) })
    const effects = [one('a'), one('b'), { command: 'SET', count: 0, grid: undefined }]
    const done = {
      kind: 'done',
      effects,
      state: [grid('text', 'c')],
      notices: [],
      fault: undefined,
      cpuMs: 1,
    } as const
    expect(resultsOf(done, 'SELECT')).toEqual([grid('text', 'b')])
    expect(resultsOf(done, 'DML')).toEqual([grid('text', 'c')])
    expect(resultsOf({ ...done, effects: [] }, 'SELECT')).toEqual([])
  })

  it.each([
    ['SELECT', [ROWS]],
    ['DDL', [STATE]],
    ['DML', [STATE]],
  ])('[ENTITY-84] a %s problem counts rows, or what has become of the tables', (query_kind, counted) => {
    const { query_kind: kind } = plugin.problem({ ...problem, query_kind })
    expect(kind).toBe(query_kind)
    const effects = [{ command: 'SELECT', count: 1, grid: ROWS }]
    expect(resultsOf({ kind: 'done', effects, state: [STATE], fault: undefined } as never, kind)).toEqual(
      counted,
    )
  })
})

it('a key compares neither order nor names unless it says so', () => {
  const written = { solution: 'SELECT 1', testcases: key.testcases }
  const read = (more: object) => readDatabaseKey({ ...written, ...more }, problem)
  expect(read({})).toMatchObject({ ordered: false, named: false, probe: '' })
  expect(read({ ordered: true, named: true })).toMatchObject({ ordered: true, named: true })
  expect(() => read({ named: 'yes' })).toThrow('"key.named" must be true or false')
  expect(() => read({ probe: 'SELECT 2' })).toThrow('"key.probe" must be left out')
})

it('reads tables out of plain SQL, and passes over the rest', () => {
  const sql = `CREATE TABLE IF NOT EXISTS "a b" (id integer PRIMARY KEY, price numeric(8, 2) DEFAULT 0,
    PRIMARY KEY (id), CHECK (price > 0)); -- a; comment
    INSERT INTO "a b" (price, id) VALUES (1.5, 1), (NULL, -2); CREATE VIEW v AS SELECT 1;
    INSERT INTO "a b" SELECT 1; CREATE TABLE t (s text, of bigint NOT NULL REFERENCES "a b",
    up int, FOREIGN KEY (up) REFERENCES "a b" (id) ON DELETE CASCADE); ALTER TABLE ONLY t ADD CONSTRAINT k PRIMARY KEY (s);
    INSERT INTO t VALUES ('it''s; (so)', 1, 2), (now(), 2, NULL)`
  expect(tablesOf(sql)).toEqual([
    {
      name: 'a b',
      columns: [
        { name: 'id', type: 'integer' },
        { name: 'price', type: 'numeric(8, 2)' },
      ],
      rows: [
        ['1', '1.5'],
        ['-2', null],
      ],
      keys: { primary: ['id', 'id'], references: [] },
    },
    {
      name: 't',
      columns: [
        { name: 's', type: 'text' },
        { name: 'of', type: 'bigint' },
        { name: 'up', type: 'int' },
      ],
      rows: [
        ["it's; (so)", '1', '2'],
        ['now()', '2', null],
      ],
      keys: {
        primary: ['s'],
        references: [
          { column: 'of', table: 'a b', to: undefined },
          { column: 'up', table: 'a b', to: 'id' },
        ],
      },
    },
  ])
})
