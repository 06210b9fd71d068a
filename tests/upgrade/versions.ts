import { POSTGRES_SCHEMA } from '../../cli/backend/databases/postgres/steps.ts'
import { adds, breaks, type Schema, type Step } from '../../cli/backend/databases/schema/steps.ts'
import { SQLITE_SCHEMA } from '../../cli/backend/databases/sqlite/steps.ts'

/** The version before this one, this one, and the next. */
const VERSIONS = ['n-1', 'n', 'n+1'] as const
export type Version = (typeof VERSIONS)[number]

/** Every pair of versions: what one has written or sends, the other reads. */
export const PAIRS = VERSIONS.flatMap((one) => VERSIONS.map((other) => [one, other] as const))

/** What a later version may add, in the SQL that both engines have. */
const ADDED = adds(`
  ALTER TABLE users ADD COLUMN pronoun TEXT;
  ALTER TABLE attempts ADD COLUMN weight BIGINT_OR_INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE revisions ADD COLUMN device TEXT;
  CREATE TABLE seats (id BIGINT_OR_INTEGER PRIMARY KEY, room TEXT NOT NULL);
`)

/** A change under which code that does not know it cannot work. */
const BROKEN = breaks('ALTER TABLE users RENAME COLUMN email TO address;')

const withStep = ({ first, steps }: Schema, { sql, isAdditive }: Step, integer: string): Schema => ({
  first,
  steps: [...steps, { sql: sql.replaceAll('BIGINT_OR_INTEGER', integer), isAdditive }],
})

const versionsOf = (schema: Schema, integer: string) => ({
  'n-1': { ...schema, steps: schema.steps.slice(0, -1) },
  n: schema,
  'n+1': withStep(schema, ADDED, integer),
  breaking: withStep(schema, BROKEN, integer),
})

export const SCHEMAS = {
  sqlite: versionsOf(SQLITE_SCHEMA, 'INTEGER'),
  postgres: versionsOf(POSTGRES_SCHEMA, 'BIGINT'),
}
