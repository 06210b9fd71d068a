import type { EvidenceMode, EvidenceSource } from '../../../src/wire/proctoring.schema.ts'
import type { Database } from './database.ts'

/** Names a picture or piece; the identity picture is not part of the sequence. */
export interface EvidenceName {
  readonly attempt_id: number
  readonly mode: EvidenceMode | 'identity'
  readonly source: EvidenceSource
  readonly sequence: number
}

export interface EvidenceRow extends EvidenceName {
  /** Name of its file. */
  readonly id: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 of its content. */
  readonly hash: string
  readonly received_at: number
}

/** A signed address that was given out and not used yet. */
export interface AddressRow extends EvidenceName {
  readonly token_hash: string
  readonly expires_at: number
}

export interface HeartbeatRow {
  readonly attempt_id: number
  readonly tab_id: string
  /** JSON of the newest one. */
  readonly body: string
  readonly received_at: number
}

const NAME = ['attempt_id', 'mode', 'source', 'sequence'] as const

/** Pictures and pieces of recordings, their signed addresses, heartbeats and notes. */
export function proctoringStore(db: Database) {
  return { ...evidence(db), ...addresses(db), ...heartbeatsAndNotes(db) }
}

function evidence(db: Database) {
  return {
    addEvidence: (row: EvidenceRow) =>
      db.add('evidence', ['id', ...NAME, 'type', 'size', 'hash', 'received_at'], row),

    evidence: (id: string) => db.get<EvidenceRow>('SELECT * FROM evidence WHERE id = ?', id),

    /** In the order of their arrival. */
    evidenceOf: (attemptId: number) =>
      db.all<EvidenceRow>(
        'SELECT * FROM evidence WHERE attempt_id = ? ORDER BY received_at, rowid',
        attemptId,
      ),

    /** Whether the same content is stored under the same name: it is sent again after a lost reply. */
    async hasSame(row: EvidenceRow): Promise<boolean> {
      const same = await db.get(
        `SELECT 1 FROM evidence WHERE attempt_id = ? AND mode = ? AND source = ? AND sequence = ? AND hash = ?`,
        row.attempt_id,
        row.mode,
        row.source,
        row.sequence,
        row.hash,
      )
      return same !== undefined
    },

    /** Number and size in bytes of an attempt's evidence. */
    async amountOf(attemptId: number) {
      const row = await db.get<{ count: number; size: number }>(
        'SELECT count(*) AS count, coalesce(sum(size), 0) AS size FROM evidence WHERE attempt_id = ?',
        attemptId,
      )
      return row ?? { count: 0, size: 0 }
    },

    /** The newest picture that shows who takes the test. */
    identityOf: (attemptId: number) =>
      db.get<EvidenceRow>(
        "SELECT * FROM evidence WHERE attempt_id = ? AND mode = 'identity' ORDER BY sequence DESC LIMIT 1",
        attemptId,
      ),

    removeEvidence: (id: string) => db.run('DELETE FROM evidence WHERE id = ?', id),
  }
}

/** A table, and the column by which its rows are old or new. */
interface Ordered {
  readonly table: string
  readonly order: string
}

/** Deletes all rows of an attempt but the last `most` by the column `order`. */
function keepNewest(db: Database, { table, order }: Ordered, attemptId: number, most: number) {
  const newest = `SELECT rowid FROM ${table} WHERE attempt_id = ? ORDER BY ${order} DESC LIMIT ?`
  const sql = `DELETE FROM ${table} WHERE attempt_id = ? AND rowid NOT IN (${newest})`
  return db.run(sql, attemptId, attemptId, most)
}

function addresses(db: Database) {
  return {
    addAddress: (row: AddressRow) => db.add('addresses', ['token_hash', ...NAME, 'expires_at'], row),

    address: (tokenHash: string) =>
      db.get<AddressRow>('SELECT * FROM addresses WHERE token_hash = ?', tokenHash),

    /** Removes the address, so that it is used once. */
    takeAddress: (tokenHash: string) =>
      db.get<AddressRow>('DELETE FROM addresses WHERE token_hash = ? RETURNING *', tokenHash),

    /** Forgets what has expired by `now`, and of an attempt all but the newest `most`. */
    async forgetAddresses(attemptId: number, most: number, now: number) {
      await db.run('DELETE FROM addresses WHERE expires_at <= ?', now)
      await keepNewest(db, { table: 'addresses', order: 'rowid' }, attemptId, most)
    },
  }
}

function heartbeatsAndNotes(db: Database) {
  return {
    /** Of each tab the newest counts; `most` tabs of an attempt are known. */
    async setHeartbeat({ attempt_id, tab_id, body, received_at }: HeartbeatRow, most: number) {
      await db.put('heartbeats', ['attempt_id', 'tab_id'], { attempt_id, tab_id, body, received_at })
      await keepNewest(db, { table: 'heartbeats', order: 'received_at' }, attempt_id, most)
    },

    heartbeats: (attemptId: number) =>
      db.all<HeartbeatRow>('SELECT * FROM heartbeats WHERE attempt_id = ? ORDER BY received_at', attemptId),

    /** How the page asks for addresses; the first mode counts (GAP-095). */
    setMode: (attemptId: number, mode: 'batch' | 'single') =>
      db.run(
        `INSERT INTO watched (attempt_id, ab_mode) VALUES (?, ?)
         ON CONFLICT (attempt_id) DO UPDATE SET ab_mode = coalesce(watched.ab_mode, excluded.ab_mode)`,
        attemptId,
        mode,
      ),

    watched: (attemptId: number) =>
      db.get<{ ab_mode: 'batch' | 'single' | null; purged_at: number | null }>(
        'SELECT ab_mode, purged_at FROM watched WHERE attempt_id = ?',
        attemptId,
      ),

    setNote: (attempt_id: number, guid: string, note: string, written_at: number) =>
      db.put('notes', ['attempt_id', 'guid'], { attempt_id, guid, note, written_at }),

    removeNote: (attemptId: number, guid: string) =>
      db.run('DELETE FROM notes WHERE attempt_id = ? AND guid = ?', attemptId, guid),

    async notes(attemptId: number): Promise<ReadonlyMap<string, string>> {
      const rows = await db.all<{ guid: string; note: string }>(
        'SELECT guid, note FROM notes WHERE attempt_id = ?',
        attemptId,
      )
      return new Map(rows.map(({ guid, note }) => [guid, note]))
    },
  }
}
