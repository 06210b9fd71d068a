import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EVERY_CASE, sampled } from '../../../tests/sampled.ts'
import type { DatabaseSession } from '../engine/engine.ts'
import { postgresql } from '../engine/postgresql.ts'

const SETUP =
  "CREATE TABLE city (id int, name text, people numeric); INSERT INTO city VALUES (1, 'Bern', 134.50)"
const LIMITS = { cpuMs: 60_000, memoryBytes: 128_000_000 }
/** For statements without end. */
const SHORT = { ...LIMITS, cpuMs: 1000 }

let session: DatabaseSession | undefined
beforeAll(() => openSession(LIMITS))
afterAll(() => session?.close())

const run = (statements: string, probe = '') => session?.run({ setup: [SETUP], statements, probe })
const ROWS = { kind: 'done', fault: undefined, effects: [{ grid: { rows: [['1', 'Bern', '134.50']] } }] }

const CRASH = `CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$
BEGIN RETURN f(); EXCEPTION WHEN others THEN RETURN f(); END $$; SELECT f()`

/** What a candidate may try, and how it ends. */
const ATTACKS: readonly (readonly [string, string, unknown])[] = [
  ['a program of the host', "COPY (SELECT 1) TO PROGRAM 'id'", { kind: 'broken' }],
  [
    'a result of too many bytes',
    "SELECT repeat('x', 100000) FROM generate_series(1, 100000)",
    { kind: 'limit', limit: 'output' },
  ],
  [
    'a value larger than memory',
    "SELECT string_agg(repeat('x', 1000000), '') FROM generate_series(1, 900)",
    { kind: 'limit', limit: 'memory' },
  ],
  ['a result of too many rows', 'SELECT generate_series(1, 100000000)', { kind: 'limit', limit: 'output' }],
  [
    'a file of the host',
    "SELECT pg_read_file('/etc/passwd')",
    { fault: { message: expect.stringContaining('No such file') } },
  ],
  [
    'the environment of the host',
    "SELECT pg_read_file('/proc/self/environ')",
    { fault: { message: expect.stringContaining('No such file') } },
  ],
  [
    'a library of the host',
    "LOAD '/lib/x86_64-linux-gnu/libc.so.6'",
    { fault: { message: expect.stringContaining('No such file') } },
  ],
  ['a recursion that brings it down', CRASH, { kind: 'broken' }],
  ['input that never comes', 'COPY city FROM STDIN', { kind: 'broken' }],
  ['its own end', 'DELETE FROM pg_catalog.pg_type', { kind: 'done' }],
  ['what is committed', 'COMMIT; DROP TABLE city; CREATE ROLE other', { kind: 'done' }],
]

/** Statements that only the limit of time ends. */
const ENDLESS = [
  [
    'a query without end',
    'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r',
  ],
  ['a long sleep', 'SELECT pg_sleep(1000)'],
] as const

async function openSession(limits: typeof LIMITS): Promise<void> {
  await session?.close()
  session = await postgresql.open(limits, new AbortController().signal)
}

describe('PostgreSQL in a thread', () => {
  it.each(EVERY_CASE ? ENDLESS : [])(
    '[RUN-02] survives %s, and the next run is right',
    async (_, statements) => {
      await openSession(SHORT)
      expect(await run(statements)).toEqual({ kind: 'limit', limit: 'time' })
      await openSession(LIMITS)
      expect(await run('SELECT * FROM city')).toMatchObject(ROWS)
    },
  )

  it.each(sampled(ATTACKS))('[RUN-02] survives %s, and the next run is right', async (_, statements, end) => {
    expect(await run(statements)).toMatchObject(Object(end))
    expect(await run('SELECT * FROM city')).toMatchObject(ROWS)
  })

  it('leaves nothing of one script for the next one', async () => {
    const things =
      'CREATE ROLE x; CREATE SCHEMA y; CREATE TEMP TABLE q (i int); PREPARE p AS SELECT 1; SET search_path = y'
    for (let times = 0; times < 2; times++) expect(await run(things)).toMatchObject({ fault: undefined })
    expect(await run('SELECT * FROM city')).toMatchObject(ROWS)
  })

  it('[GAP-013] says what statements did, what they said, and where they are wrong', async () => {
    const done = await run(
      "INSERT INTO city VALUES (2, NULL, 1); DO $$ BEGIN RAISE NOTICE 'hello'; END $$",
      'SELECT id, name FROM city',
    )
    expect(done).toMatchObject({
      effects: [{ command: 'INSERT', count: 1 }, { command: 'DO' }],
      notices: ['hello'],
      state: [
        {
          columns: [
            { name: 'id', kind: 'number' },
            { name: 'name', kind: 'text' },
          ],
          rows: [
            ['1', 'Bern'],
            ['2', null],
          ],
        },
      ],
    })
    expect(await run('SELECT 1;\nSELECT ü\n  FROM city')).toMatchObject({
      effects: [{ grid: { rows: [['1']] } }],
      fault: { code: '42703', line: 2, column: 8 },
    })
  })

  it('rejects a setup that fails, as a fault of ours', async () => {
    const broken = session?.run({ setup: ['CREATE TABEL city ()'], statements: 'SELECT 1', probe: '' })
    await expect(broken).rejects.toThrow(/tables could not be made: syntax error/)
    expect(await run('SELECT * FROM city')).toMatchObject(ROWS)
  })

  it('ends when its run is cancelled, and lets in the next run that waits', async () => {
    await session?.close()
    const control = new AbortController()
    const cancelled = await postgresql.open(LIMITS, control.signal)
    const waiting = postgresql.open(LIMITS, new AbortController().signal)
    const work = cancelled.run({ setup: [SETUP], statements: 'SELECT pg_sleep(100)', probe: '' })
    setTimeout(() => control.abort(new Error('Cancelled')), 200)
    await expect(work).rejects.toThrow('Cancelled')
    await cancelled.close()
    session = await waiting
    expect(await run('SELECT * FROM city')).toMatchObject(ROWS)
  })
})
