import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { chmod, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addressWithoutPassword } from '../databases/postgres/address.ts'
import type { Reader } from '../store/database.ts'

/** The file in a backup with the database of PostgreSQL, in the format of pg_restore. */
export const DUMP_FILE = 'assess.pgdump'

/** A dump has another name until it has ended. */
const partOf = (file: string) => `${file}.part`

/** Throws what to do if a folder is a backup of PostgreSQL, because only pg_restore reads that. */
export function refuseDump(folder: string): void {
  const file = join(folder, DUMP_FILE)
  if (existsSync(partOf(file)) || statSync(file, { throwIfNoEntry: false })?.size === 0)
    throw new Error(`${folder} is incomplete: the backup did not end. Use another backup.`)
  if (!existsSync(file)) return
  throw new Error(`${folder} is a backup of PostgreSQL. Put its database into a new one, and check both:
    createdb <name>
    pg_restore --no-owner --exit-on-error --dbname=<name> ${file}
    assess-cli verify --data ${folder} --database postgres://user:password@host/<name>`)
}

/**
 * Writes the tables of a database to this file with pg_dump, as the current transaction sees them. Rejects with what to do
 * if pg_dump is missing or fails.
 */
export async function dumpPostgres(db: Reader, database: string, file: string): Promise<void> {
  const { address, password } = addressWithoutPassword(database)
  const moment = await db.get<{ schema: string; snapshot: string }>(
    'SELECT quote_ident(current_schema()) AS schema, pg_export_snapshot() AS snapshot',
  )
  const args = [
    ...['--format=custom', '--no-owner', '--no-acl', '--no-password', `--file=${partOf(file)}`],
    // A dump of the schema would also create the schema, which fails because a new database has it.
    ...[`--table=${moment?.schema}.*`, `--snapshot=${moment?.snapshot}`, `--dbname=${address}`],
  ]
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) }
  await promisify(execFile)('pg_dump', args, { env }).catch((error: { code?: unknown; stderr?: string }) => {
    if (error.code === 'ENOENT')
      throw new Error(
        'The program pg_dump is missing, which copies a database of PostgreSQL. Debian: apt-get install postgresql-client',
      )
    throw new Error(`pg_dump could not copy the database. It said: ${error.stderr?.trim()}`)
  })
  await chmod(partOf(file), 0o600)
  await rename(partOf(file), file)
}
