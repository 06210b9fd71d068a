// @vitest-environment happy-dom

import type { Execution, RunView, TestCaseOutcome } from '@assess/sdk'
import { createDomPage, openView } from '@assess/sdk/testing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setLanguage } from '../../src/sdk/language.ts'
import { offers, STUBS } from './engine/engines.ts'
import plugin from './index.ts'
import { executeStatements } from './judge/execute.ts'
import { probedTables } from './judge/shown.ts'
import { encodeShown, type Grid } from './problem/grids.ts'
import { noConnection } from './problem/messages.ts'
import type { Shown } from './problem/shown.schema.ts'
import { type Table, tablesOf } from './problem/tables.ts'
import { samples } from './sample.ts'
import { arrange } from './view/arrange.ts'
import { tabbed } from './view/rows.ts'
import { completedSql } from './view/schema-assist.ts'
import { explainedSql } from './view/sql-assist.ts'
import { faultMark, faultsInSql, schemaOf } from './view/sql-faults.ts'

const noWay = () => Promise.reject(new Error('This test has no sandbox'))
const RUNNER: Execution['runner'] = {
  slots: 1,
  languages: new Map(),
  compile: noWay,
  run: noWay,
  runCommand: noWay,
  pair: noWay,
}

const sample = samples.find(({ attempted }) => attempted) ?? samples[0]
if (!sample) throw new Error('There is no sample')
const { problem, key, solution } = sample

async function run(mode: Execution['mode'], code: string, technology = solution.technology) {
  const outcomes: TestCaseOutcome[] = []
  const executed = await executeStatements(problem, { ...solution, code, technology }, key, {
    mode,
    input: '',
    seed: '',
    runner: RUNNER,
    settings: { databases: {} },
    upload: noWay,
    asset: noWay,
    signal: new AbortController().signal,
    print() {},
    plan() {},
    done: (outcome) => void outcomes.push(outcome),
  })
  return { ...executed, outcomes }
}

describe('a run', () => {
  // The first database of a process takes the longest.
  beforeAll(async () => void (await run('custom', 'SELECT 1')))

  it('[RUN-02] tells of hidden test cases nothing but their verdict', async () => {
    const { data, outcomes } = await run('judge', 'SELECT name, 1 FROM customer')
    expect(outcomes.map(({ is_sample, status }) => [is_sample, status])).toEqual([
      [true, 'failed'],
      [false, 'failed'],
      [false, 'failed'],
    ])
    expect(JSON.stringify([data, outcomes])).toContain('Cleo')
    expect(JSON.stringify([data, outcomes])).not.toMatch(/Dora|coalesce/)
  })

  it('names the tables that a probe reads, where each is one of the problem', () => {
    const setup = 'CREATE TABLE stock (a int); CREATE TABLE "moved" (b int)'
    const tables = (probe: string) => probedTables(probe, setup)
    expect(tables('SELECT a FROM stock; SELECT b FROM "moved";')).toEqual(['stock', 'moved'])
    expect(tables('SELECT a FROM stock; SELECT 2 FROM stock')).toEqual([undefined, undefined])
    expect(tables('SELECT 1; SELECT * FROM secret; SELECT * FROM stock JOIN moved ON a = b')).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('says of itself no more than its version', async () => {
    const { data } = await run('custom', 'SELECT version(); SELECT * FROM version(); SELECT * FROM pg_config')
    expect(JSON.stringify(data)).toMatch(/PostgreSQL \d+(\.\d+)*"/)
    expect(JSON.stringify(data)).not.toMatch(/emcc|emscripten|wasm|pglite/i)
  })

  it('[GAP-012] says of a database without a connection that there is none, and offers it as not available', async () => {
    const { message, verdict } = await run('run', 'SELECT 1', '/api/v1/technology/mysql')
    expect([message, verdict.status]).toEqual([noConnection('MySQL'), 'UNE'])
    const available = (databases: Readonly<Record<string, string>>) =>
      offers(RUNNER, { databases }).filter((offer) => offer.available)
    expect(available({}).map(({ slug }) => slug)).toEqual(['postgresql'])
    const both = available({ mysql: 'mysql://root@127.0.0.1', oracle: 'x' })
    expect(both.map(({ slug }) => slug)).toEqual(['postgresql', 'mysql'])
  })

  it.each([
    ['mysql', '-- MySQL: write your statements here.', 'SELECT version();'],
    ['postgresql', '-- PostgreSQL: write your statements here.', 'SELECT version();'],
    ['oracle', '-- Oracle: write your statements here.', 'SELECT banner FROM v$version;'],
    ['mongodb', '// MongoDB: write your commands here.', 'db.version()'],
    ['mssql', '-- SQL Server: write your statements here.', 'SELECT @@VERSION;'],
  ])('[RUN-07] [GAP-020] begins with a snippet of two lines for %s', (slug, ...lines) => {
    expect(STUBS[slug]?.split('\n')).toEqual(lines)
    expect(Object.keys(STUBS)).toEqual(offers(RUNNER, { databases: {} }).map((offer) => offer.slug))
  })
})

describe('the view', () => {
  afterEach(() => setLanguage('en'))

  const ROWS: Grid = { columns: [{ name: 'Value', kind: 'text' }], rows: [['a'], [null]] }
  const DONE: Pick<RunView, 'state' | 'mode'> = { state: 'EVALUATED', mode: 'custom' }
  const shown = (grids: Grid): Shown => ({
    kind: 'statements',
    effects: [
      { command: 'SELECT', count: 3, grid: { ...grids, count: 3, odd: [] } },
      { command: 'INSERT', count: 2 },
    ],
    fault: { message: 'no such column', code: '42703', detail: '', hint: 'Try x', line: 2, column: 8 },
  })
  const runOf = (rest: Partial<RunView>): RunView => ({
    position: undefined,
    output: '',
    testcases: [],
    data: undefined,
    message: '',
    ...DONE,
    ...rest,
  })

  it('[GAP-013] shows rows, NULL, effects, and where the database found a mistake', async () => {
    const data = encodeShown(shown(ROWS))
    const view = await openView(plugin, { problem, solution, run: runOf({ data }) })
    const { container } = view
    const result = container.querySelector('section[aria-label="Result 1"]')
    expect([...(result?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(['a', 'NULL'])
    expect(container.textContent).toContain('the first 2 of 3 rows')
    expect(container.textContent).toContain('INSERT: 2 rows affected')
    expect(container.querySelector('[role="alert"]')?.textContent).toBe(
      'no such columnTry xLine 2, column 8 · Code 42703',
    )
    await view.close()
  })

  it('sorts rows by a column, up, down and back, with what has no value last, and copies them as they stand', async () => {
    const rows = [['10'], [null], ['9'], ['']]
    const data = encodeShown(shown({ columns: [{ name: 'Value', kind: 'number' }], rows }))
    const view = await openView(plugin, { problem, solution, run: runOf({ data }) })
    const page = createDomPage(view.container)
    const values = () =>
      [...view.container.querySelectorAll('section[aria-label="Result 1"] td')].map(
        (cell) => cell.textContent,
      )
    const orders = [values()]
    for (let presses = 0; presses < 3; presses += 1) {
      await page.click({ role: 'button', name: 'Value' })
      orders.push(values())
    }
    expect(orders).toEqual([
      ['10', 'NULL', '9', "''"],
      ["''", '9', '10', 'NULL'],
      ['10', '9', "''", 'NULL'],
      ['10', 'NULL', '9', "''"],
    ])
    expect(tabbed(['a'], [[null], ['NULL'], ['x\ty']])).toBe('a\nNULL\n"NULL"\n"x\ty"')
    await view.close()
  })

  it('draws each table right of those that it refers to, also where they refer to each other', () => {
    const table = (name: string, ...references: readonly string[]): Table => ({
      name,
      columns: [{ name: 'id', type: 'int' }, ...references.map((to) => ({ name: `${to}_id`, type: 'int' }))],
      rows: [],
      keys: {
        primary: ['id'],
        references: references.map((to) => ({ column: `${to}_id`, table: to, to: undefined })),
      },
    })
    const { boxes, lines } = arrange([
      table('line', 'bill', 'good'),
      table('bill'),
      table('good'),
      table('alone'),
    ])
    const xs = Object.fromEntries(boxes.map(({ name, x }) => [name, x]))
    expect(xs.line).toBeGreaterThan(Number(xs.bill))
    expect(xs.good).toBe(xs.bill)
    expect([boxes.length, lines.map(({ name }) => name)]).toEqual([4, ['line.bill_id', 'line.good_id']])
    expect(arrange([table('a', 'b'), table('b', 'a'), table('c', 'c')]).lines).toHaveLength(3)
  })

  it('says in the language of the screen why there is no result', async () => {
    setLanguage('de')
    const message = noConnection('MySQL')
    const view = await openView(plugin, { problem, solution, run: runOf({ message, data: { odd: 1 } }) })
    expect(view.container.textContent).toContain('Dieser Server hat keine Verbindung zu MySQL')
    await view.close()
  })
})

describe('completion by the tables of the problem', () => {
  const tables = tablesOf(
    'CREATE TABLE member (id integer, name varchar(80)); CREATE TABLE loan (id integer, member_id integer, lent_on date);',
  )
  const at = (sql: string) => {
    const { completions, start } = completedSql(sql.replace('|', ''), sql.indexOf('|'), tables)
    return { start, texts: completions.map(({ text }) => text) }
  }

  it('columns stand behind the dot of a table or of another name for it, and nothing else does', () => {
    expect(at('SELECT loan.|')).toEqual({ start: 12, texts: ['id', 'member_id', 'lent_on'] })
    expect(at('SELECT m.na| FROM member AS m').texts).toEqual(['id', 'name'])
    expect(at('SELECT x.| FROM member m').texts).toEqual([])
    expect(at('SELECT m.| FROM loan; SELECT 1 FROM member m').texts).toEqual([])
  })

  it('tables stand where one is named; elsewhere columns of those that are named come first', () => {
    expect(at('SELECT * FROM |').texts).toEqual(['member', 'loan'])
    const { texts } = at('SELECT | FROM loan l WHERE true')
    expect(texts.slice(0, 6)).toEqual(['id', 'member_id', 'lent_on', 'l', 'member', 'loan'])
    expect(texts).toContain('WHERE')
    expect(texts).not.toContain('name')
  })
})

describe('faults in statements, while they are written', () => {
  const schema = schemaOf(
    'CREATE TABLE member (id integer, name text); CREATE TABLE loan (id integer, member_id integer, lent_on date); ' +
      'CREATE VIEW late AS SELECT * FROM loan',
  )
  const words = (sql: string) => faultsInSql(sql, schema).map(({ from, to }) => sql.slice(from, to))

  it.each<[sql: string, odd: readonly string[]]>([
    ['SELEC 1; select 2', ['SELEC']],
    ['SELECT l.lnt_on, l.id FROM loan l', ['lnt_on']],
    ['SELECT 1 FROM loans JOIN member m ON m.nam = 1', ['loans', 'nam']],
  ])('%s', (sql, odd) => {
    expect(words(sql)).toEqual(odd)
  })

  it.each([
    "SELECT 'SELEC'; -- FROM nowhere\nSELECT l.id FROM loan l",
    'WITH old (id) AS (SELECT id FROM loan), x AS (SELECT 1) SELECT old.id FROM old JOIN x ON true JOIN late ON true',
    'SELECT EXTRACT(YEAR FROM lent_on), s.any FROM loan, (SELECT 1) s WHERE name IS DISTINCT FROM lent_on',
    'CREATE TABLE new (a integer); SELECT n.b FROM new n; SELECT * FROM generate_series(1, 2) g',
    'ALTER TABLE loan ADD COLUMN more text; SELECT l.more FROM loan l',
    '(SELECT 1) UNION (SELECT l.id FROM public.loan l)',
  ])('nothing is wrong with %s', (sql) => {
    expect(words(sql)).toEqual([])
  })

  it('what the database refuses is marked where it says, and a name is explained', () => {
    const fault = { message: 'no', code: '', detail: '', hint: '' }
    const sql = 'SELECT\n  foo'
    expect(
      faultMark(sql, { ...fault, line: 2, column: 3 }).map(({ from, to }) => sql.slice(from, to)),
    ).toEqual(['foo'])
    expect(faultMark(sql, fault)).toEqual([])
    expect(explainedSql('SELECT * FROM loan l', 19, schema.tables)).toBe(
      'loan\n  id integer\n  member_id integer\n  lent_on date',
    )
    expect(explainedSql('SELECT id', 8, schema.tables)).toBe('member.id integer\nloan.id integer')
    expect(explainedSql('SELECT id FROM loan', 8, schema.tables)).toBe('loan.id integer')
    const joined = 'SELECT m.id FROM loan l JOIN member m ON m.id = l.member_id'
    expect(explainedSql(joined, 10, schema.tables)).toBe('member.id integer')
  })
})
