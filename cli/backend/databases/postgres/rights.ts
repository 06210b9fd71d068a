import type { Pool } from 'pg'

/** What a process does with rows. */
export const TO_WRITE = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const
export const TO_READ = ['SELECT'] as const

/** How many tables a message names. */
const NAMED = 3

interface Lack {
  readonly table: string
  /** Of the database and the schema, written as SQL takes them. */
  readonly database: string
  readonly schema: string
  readonly user: string
}

/**
 * Rejects with what to grant where the user of the connection lacks one of these rights on one of our tables. A database
 * without our tables passes: who makes the tables owns them.
 */
export async function requireRights(pool: Pool, rights: typeof TO_WRITE | typeof TO_READ): Promise<void> {
  const lacks = await lacksOf(pool, rights)
  const [first] = lacks
  if (first === undefined) return
  const names = lacks.slice(0, NAMED).map(({ table }) => table)
  const rest = lacks.length > NAMED ? ` and ${lacks.length - NAMED} more` : ''
  const wanted = rights.join(', ')
  throw new Error(
    `The user ${first.user} of the database ${first.database} needs ${wanted} on every table, and lacks one on ${names.join(', ')}${rest}. The owner of the tables grants it: GRANT ${wanted} ON ALL TABLES IN SCHEMA ${first.schema} TO ${first.user}`,
  )
}

async function lacksOf(pool: Pool, rights: readonly string[]): Promise<readonly Lack[]> {
  const { rows } = await pool.query<Lack>(
    `SELECT c.relname AS table, quote_ident(current_database()) AS database, quote_ident(n.nspname) AS schema,
       quote_ident(current_user) AS user
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = current_schema() AND c.relkind = 'r'
       AND EXISTS (SELECT 1 FROM pg_class o WHERE o.relnamespace = n.oid AND o.relname = 'schema_version')
       AND EXISTS (SELECT 1 FROM unnest($1::text[]) AS wanted WHERE NOT has_table_privilege(c.oid, wanted))
     ORDER BY c.relname`,
    [rights],
  )
  return rows
}
