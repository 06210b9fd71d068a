import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseSession } from '../engine/engine.ts'
import { mysql } from '../engine/mysql.ts'
import { executeStatements } from '../judge/execute.ts'
import { samples } from '../sample.ts'
import { hasMariaDb, judgingOn, type MariaDb, startMariaDb } from './mariadb.ts'

const SETUP = `CREATE TABLE city (id int PRIMARY KEY, name varchar(20), people decimal(10, 2), since date);
INSERT INTO city VALUES (1, 'Bern', 134.50, '1191-05-01'), (2, 'Zürich', NULL, NULL)`

const [sample] = samples
if (!sample) throw new Error('There is no sample')
const { problem, key, solution } = sample

const LIMITS = { cpuMs: 2000, memoryBytes: 256_000_000 }

/** Nothing runs here if there is no server: install `mariadb-server` to prove it. */
describe.skipIf(!hasMariaDb)('MySQL on a real server (needs mariadb-server)', () => {
  let server: MariaDb
  let session: DatabaseSession

  beforeAll(async () => {
    server = await startMariaDb()
    session = await mysql(server.address).open(LIMITS, new AbortController().signal)
  })
  afterAll(async () => {
    await session?.close()
    await server?.stop()
  })

  const run = (statements: string, probe = '') => session.run({ setup: [SETUP], statements, probe })

  it('[RUN-07] gives the rows of every statement with their types, and what the others did', async () => {
    const ran = await run(
      "SELECT * FROM city; DELETE FROM city; SELECT count(*) AS n FROM city; SET @a = 'ä'",
    )
    expect(ran).toMatchObject({
      kind: 'done',
      fault: undefined,
      effects: [
        {
          count: 2,
          grid: {
            columns: [
              { name: 'id', kind: 'number' },
              { name: 'name', kind: 'text' },
              { name: 'people', kind: 'number' },
              { name: 'since', kind: 'date' },
            ],
            rows: [
              ['1', 'Bern', '134.50', '1191-05-01'],
              ['2', 'Zürich', null, null],
            ],
          },
        },
        { count: 2, grid: undefined },
        { count: 1, grid: { rows: [['0']] } },
        { count: 0 },
      ],
    })
  })

  it('keeps what came before a fault, and sees afterwards what statements did', async () => {
    expect(await run('SELECT 1; SELEC 2')).toMatchObject({
      effects: [{ grid: { rows: [['1']] } }],
      fault: { code: 'ER_PARSE_ERROR', message: expect.stringContaining('SELEC 2') },
    })
    expect(await run("UPDATE city SET name = 'x'", 'SELECT DISTINCT name FROM city')).toMatchObject({
      state: [{ rows: [['x']] }],
    })
  })

  it.each([
    ['SELECT * FROM mysql.user', 'denied'],
    ["SELECT 1 INTO OUTFILE '/tmp/assess-out'", 'denied'],
    ["SELECT load_file('/etc/passwd')", undefined],
    ["LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE city", ''],
    ['CREATE DATABASE other', 'denied'],
    ['CREATE USER other', 'denied'],
    ['SET GLOBAL max_connections = 1', 'denied'],
    ['SHUTDOWN', 'denied'],
  ])('lets a candidate reach nothing else: %s', async (statements, why) => {
    const ran = await run(statements)
    if (ran.kind !== 'done') return expect(ran.kind).toBe('broken')
    if (why === undefined) expect(ran.effects[0]?.grid?.rows).toEqual([[null]])
    else expect(ran.fault?.message).toContain(why)
  })

  it('shows a candidate no database but its own', async () => {
    await server.ask('CREATE DATABASE payroll')
    const ran = await run('SHOW DATABASES')
    expect(JSON.stringify(ran)).toMatch(/assess_[0-9a-f]{16}/)
    expect(JSON.stringify(ran)).not.toContain('payroll')
  })

  it.each([
    ['SELECT sleep(100)', 'time'],
    ['SELECT a.seq FROM seq_1_to_1000000 a JOIN seq_1_to_1000 b', 'output'],
  ])('ends %s by its limit, and the next run is right', async (statements, limit) => {
    expect(await run(statements)).toEqual({ kind: 'limit', limit })
    expect(await run('SELECT 2')).toMatchObject({ kind: 'done', effects: [{ grid: { rows: [['2']] } }] })
  })

  it('[RUN-07] [ENTITY-84] judges an answer by what the solution of its key does there', async () => {
    const outcomes: unknown[] = []
    const code =
      'SELECT name, (SELECT sum(amount) + 0 FROM purchase WHERE customer_id = c.id) FROM customer c'
    const judged = (sql: string) =>
      executeStatements(
        problem,
        { ...solution, technology: '/api/v1/technology/mysql', code: sql },
        key,
        judgingOn(server, { print() {}, done: ({ status }) => void outcomes.push(status) }),
      )
    expect((await judged(solution.code)).verdict).toEqual({ status: 'ACC', score: 1 })
    expect((await judged(code)).verdict).toEqual({ status: 'REJ', score: 0 })
    expect(outcomes).toEqual(['passed', 'passed', 'passed', 'failed', 'failed', 'failed'])
  })

  it('tells a lost connection, and drops database and user after every run', async () => {
    expect(await run('KILL connection_id()', 'SELECT 1')).toMatchObject({
      fault: { message: expect.stringMatching(/killed|interrupted|lost/i) },
    })
    expect(await server.ask("SHOW DATABASES LIKE 'assess%'")).toEqual([])
    expect(await server.ask("SELECT user FROM mysql.user WHERE user LIKE 'assess%'")).toEqual([])
  })
})
