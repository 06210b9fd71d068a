import pg from 'pg'

/** The address of a database in which this schema has the tables. */
export function inSchema(url: string, name: string): string {
  const address = new URL(url)
  const { searchParams } = address
  const options = [searchParams.get('options') ?? '', `-csearch_path="${name}"`]
  searchParams.set('options', options.join(' ').trim())
  return String(address)
}

/** Makes a schema in a database of PostgreSQL, unless it is there. Rejects when the database cannot be used. */
export const createSchema = (url: string, name: string): Promise<void> =>
  execute(url, `CREATE SCHEMA IF NOT EXISTS "${name}"`)

/** Removes a schema with all of its tables. Rejects when the database cannot be used. */
export const dropSchema = (url: string, name: string): Promise<void> =>
  execute(url, `DROP SCHEMA IF EXISTS "${name}" CASCADE`)

async function execute(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
