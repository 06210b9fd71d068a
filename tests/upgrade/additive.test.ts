import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adds, type Schema } from '../../cli/backend/databases/schema/steps.ts'
import { newDatabase, startPostgres, type TestPostgres } from '../postgres/server.ts'
import { brokenByAdditions, postgresEngine, sqliteEngine } from './additive.ts'
import { SCHEMAS } from './versions.ts'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** Steps that say falsely that they only add. */
const LIES = [
  'ALTER TABLE users RENAME COLUMN email TO address',
  'ALTER TABLE issues DROP COLUMN comment',
  'CREATE TABLE spare (id INTEGER); DROP TABLE notes',
  'CREATE TABLE lone (id INTEGER); ALTER TABLE tests RENAME TO exams',
]

const lying = (schema: Schema, sql: string): Schema => ({ ...schema, steps: [...schema.steps, adds(sql)] })

test('SQLite: steps that say they only add do so, and a false one is found', async () => {
  expect(await brokenByAdditions(sqliteEngine(), SCHEMAS.sqlite['n+1'])).toEqual([])
  for (const lie of LIES)
    expect([lie, await brokenByAdditions(sqliteEngine(), lying(SCHEMAS.sqlite.n, lie))]).not.toEqual([
      lie,
      [],
    ])
})

test('PostgreSQL: steps that say they only add do so, and a false one is found', async (context) => {
  if (!server) return context.skip('needs PostgreSQL (Debian: postgresql)')
  const lies = [...LIES, 'ALTER TABLE users ADD COLUMN must BIGINT NOT NULL']
  const schemas = [SCHEMAS.postgres['n+1'], ...lies.map((lie) => lying(SCHEMAS.postgres.n, lie))]
  for (const [index, schema] of schemas.entries()) {
    const client = new pg.Client(await newDatabase(server.folder, `additive_${index}`))
    await client.connect()
    const broken = await brokenByAdditions(await postgresEngine(client), schema)
    await client.end()
    expect([index, broken.length > 0]).toEqual([index, index > 0])
  }
})
