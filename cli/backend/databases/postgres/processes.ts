import type { Database } from '../../store/database.ts'
import type { Process, ProcessStore } from '../../store/processes.ts'
import { type StoredVersion, whyTooNew } from '../schema/steps.ts'
import { LOCK_SCHEMA_SHARED } from './migration.ts'
import { podHostTable } from './pod-hosts.ts'

/** The processes that share a database of PostgreSQL; this one knows the schema up to `known`. */
export const processTable = (db: Database, known: number): ProcessStore => {
  async function requireSchema() {
    const stored = await db.get<StoredVersion>('SELECT version, oldest FROM schema_version')
    const tooNew = stored && whyTooNew(stored, known)
    if (tooNew !== undefined) throw new Error(tooNew)
  }

  return {
    ...podHostTable(db),
    requireSchema,

    join: ({ address, id, kind, name }, former) =>
      db.transaction(async () => {
        // A process that changes the schema sees this one, or this one sees the change.
        await db.get(LOCK_SCHEMA_SHARED)
        await requireSchema()
        const process = { id, kind, name, address, schema: known }
        await db.add('processes', ['id', 'kind', 'name', 'address', 'schema'], process)
        if (former !== undefined)
          await db.run('UPDATE attempts SET pod_host = ? WHERE pod_host = ?', id, former)
      }),

    async now() {
      const row = await db.get<{ readonly now: number }>(
        'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
      )
      if (!row) throw new Error('The database has no time')
      return row.now
    },

    beat: async (id) => (await db.run('UPDATE processes SET seen_at = now() WHERE id = ?', id)) > 0,

    async leave(id) {
      await db.run('DELETE FROM processes WHERE id = ?', id)
    },

    giveUp: (silentMs) =>
      db.all<Process>(
        `DELETE FROM processes WHERE seen_at < now() - ? * interval '1 millisecond' RETURNING id, kind, name`,
        silentMs,
      ),

    freeRuns: () =>
      db.run(
        `UPDATE runs SET claimed_by = NULL, state = 'LOADING', begun_at = NULL
         WHERE ended_at IS NULL AND claimed_by NOT IN (SELECT id FROM processes)`,
      ),
  }
}
