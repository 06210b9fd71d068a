import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../../../definitions/diagnostic.ts'
import { whyOf } from '../../platform/disk.ts'
import { hashOfFile } from '../../platform/hash.ts'
import { linkStored } from '../../store/chain.ts'
import { lastRecord } from '../../store/chain-check.ts'
import type { Database } from '../../store/database.ts'
import { knownOf, type Schema, type StoredVersion, whyTooNew } from '../schema/steps.ts'
import { createCheckpoints } from './checkpoints.ts'
import { CHAINED, damagesOf, filesBeside, writesIn } from './damage.ts'
import { createGroupCommit } from './group-commit.ts'
import { lock } from './lock.ts'
import { MARK_FILE, type Mark, openMark, readMark } from './mark.ts'
import { isEmpty, migrate, refuseForeign, storedVersionOf, versionOf } from './migration.ts'
import { databaseOn, type SqliteDatabase } from './sqlite-database.ts'
import { SQLITE_SCHEMA } from './steps.ts'
import { type Wal, walOf } from './wal.ts'

/** The database in a data folder. */
export const DATABASE_FILE = 'assess.sqlite'

/** Records that a start reads at most; `assess-cli verify` reads all. */
const CHECKED = 50_000

export interface FolderUse {
  /** Is told what is damaged or missing, and what is there is used. */
  accept?(damage: string): void
  /** The folder is thrown away afterwards: nothing waits for its disk. */
  readonly isTemporary?: boolean | undefined
  /** Data of a newer version are refused also if that lets this one work with them. */
  readonly isWhole?: boolean
  /** The schema that the code knows; that of another version in tests. */
  readonly schema?: Schema
}

/**
 * Opens `<folder>/assess.sqlite`, makes it when missing, and brings its schema up to date. Throws what to do when
 * the folder cannot be used, another server uses it, or something in it is damaged or missing and not accepted.
 */
export async function openDataFolder(
  folder: string,
  { accept, isTemporary = false, isWhole = false, schema = SQLITE_SCHEMA }: FolderUse = {},
): Promise<Database> {
  const file = join(folder, DATABASE_FILE)
  const unlock = lock(folder)
  try {
    await refuseUnusable(folder, accept, { isWhole, schema })
    return await open(folder, { unlock, isTemporary, schema })
  } catch (error) {
    unlock()
    throw unusable(file, whyOf(error, folder))
  }
}

/**
 * Opens `<folder>/assess.sqlite` read-only, also while a server writes it. Throws what to do when there is none, or another
 * version wrote it.
 */
export function readDatabase(folder: string): Database {
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file))
    throw new Error(
      `${folder} holds no data of a server. Name its folder: --data <dir>. If its data are in PostgreSQL, name that too: --database <url>, or ASSESS_DATABASE`,
    )
  const sqlite = new DatabaseSync(file, { readOnly: true })
  const known = knownOf(SQLITE_SCHEMA)
  const stored = readVersion(sqlite, file, known)
  const { version } = stored
  const isReadable = version >= known && whyTooNew(stored, known) === undefined
  if (isReadable) return databaseOn(sqlite, { close: () => sqlite.close() })
  const isWithoutTables = isEmpty(sqlite)
  sqlite.close()
  if (isWithoutTables) throw new Error(`${file} is incomplete: the backup did not end. Use another backup.`)
  const [age, way] =
    version > known
      ? ['a newer', 'Use that version']
      : ['an older', 'Start the server of this version on the folder once, or use that version']
  throw new Error(
    `${file} was written by ${age} version (schema ${version}, known ${known}), and none of it was read. ${way}.`,
  )
}

function readVersion(sqlite: DatabaseSync, file: string, known: number): StoredVersion {
  try {
    return storedVersionOf(sqlite, known)
  } catch (error) {
    sqlite.close()
    throw unusable(file, messageOf(error))
  }
}

const unusable = (file: string, why: string) =>
  new Error(`${file} cannot be used: ${why}. Put a backup back, or choose another --data folder.`)

/** Nobody should learn in the middle of a test that answers cannot be read; nothing is written before that is known. */
async function refuseUnusable(folder: string, accept: FolderUse['accept'], known: KnownSchema) {
  const [first, ...rest] = await damagesIn(folder, known)
  if (first === undefined) return
  if (accept) return void [first, ...rest].forEach(accept)
  throw new Error(`${first} (assess-cli verify says more; serve --accept-damage goes on with what is there)`)
}

/** A line when a folder has no database, and once had one. */
export function missingIn(folder: string): string[] {
  const mark = readMark(folder)
  if (mark.state === 'missing') return []
  if (mark.state === 'damaged') return [`It is missing, and ${MARK_FILE} is damaged`]
  return mark.record > 0 ? [`It is missing, with ${mark.record} records`] : []
}

type KnownSchema = Required<Pick<FolderUse, 'isWhole' | 'schema'>>

async function damagesIn(folder: string, { isWhole, schema }: KnownSchema): Promise<string[]> {
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file)) return missingIn(folder)
  const beside = filesBeside(file)
  const sqlite = new DatabaseSync(file, { readOnly: true })
  try {
    refuseForeign(sqlite, schema)
    const version = versionOf(sqlite)
    const tooNew = isWhole ? whyTooNew({ version, oldest: version }, knownOf(schema)) : undefined
    if (tooNew !== undefined) throw new Error(tooNew)
    if (version < CHAINED) return []
    return await damagesOf(databaseOn(sqlite, { close: () => {} }), beside, 'quick_check(1)', CHECKED)
  } finally {
    sqlite.close()
  }
}

interface Opening {
  unlock(): void
  readonly isTemporary: boolean
  readonly schema: Schema
}

async function open(folder: string, { isTemporary, schema, unlock }: Opening): Promise<Database> {
  const file = join(folder, DATABASE_FILE)
  const sqlite = new DatabaseSync(file)
  const wal = walOf(sqlite, file)
  const checkpoints = createCheckpoints(file, () => sqlite.exec('PRAGMA wal_autocheckpoint = 1000'))
  let mark: Mark | undefined
  let last = { record: 0, writes: 0 }
  const group = createGroupCommit<typeof last>({
    commit: (sealed) => db.commitGroup(sealed),
    flush: wal.flush,
    rewrite: wal.rewrite,
    flushed(marked, bytes) {
      mark?.write(marked)
      checkpoints.flushed(marked.writes, bytes)
    },
  })
  const db = databaseOn(sqlite, {
    close,
    committed(writes, record = last.record) {
      last = { record, writes }
      if (!isTemporary) group.committed(last)
    },
    durable: group.durable,
    ...(!isTemporary && { waiting: group.written }),
  })

  async function close() {
    checkpoints.stop()
    const isWhole = await emptyJournal(db, wal)
    if (isWhole) mark?.write(last)
    sqlite.close()
    if (isWhole && !isTemporary) mark?.write({ ...last, digest: digestOf(file) })
    group.settle()
    mark?.close()
    mark = undefined
    wal.close()
    unlock()
  }

  try {
    sqlite.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${isTemporary ? 'OFF' : 'FULL'}; PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON`,
    )
    const extend = (version: number) => (version === CHAINED ? linkStored(db) : Promise.resolve())
    await migrate(sqlite, db, { extend, schema })
    sqlite.exec('PRAGMA foreign_keys = ON')
    const found = readMark(folder)
    const stored = await lastRecord(db)
    const record = Math.max(stored, 'record' in found ? found.record : 0)
    if (record > stored) await keepGap(db, record)
    last = { record, writes: await writesIn(db) }
    mark = openMark(folder, last)
    await db.run('UPDATE opened SET is_open = 1, has_mark = 1')
    // A copy of the database alone then shows that it is one.
    sqlite.prepare('PRAGMA wal_checkpoint(PASSIVE)').all()
    mark.write(last)
    // From now on commits do not wait for the disk: the write-ahead log is flushed beside them.
    sqlite.exec(`PRAGMA synchronous = ${isTemporary ? 'OFF' : 'NORMAL; PRAGMA wal_autocheckpoint = 0'}`)
    return db
  } catch (error) {
    sqlite.close()
    mark?.close()
    throw error
  }
}

async function emptyJournal(db: SqliteDatabase, wal: Wal): Promise<boolean> {
  try {
    await db.run('UPDATE opened SET is_open = 0')
    await db.outside(() => wal.rewrite())
    return true
  } catch {
    // A disk that takes nothing, or another reader: everything is in the journal, and the next start reads it.
    return false
  }
}

function digestOf(file: string): string | undefined {
  try {
    return hashOfFile(file)
  } catch {
    return undefined
  }
}

/** What is lost leaves a gap in the numbers, by which every later check finds it. */
async function keepGap(db: Database, last: number) {
  await db.run("DELETE FROM sqlite_sequence WHERE name = 'chain'")
  await db.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('chain', ?)", last)
}
