import type { Database } from './database.ts'

/** A file of a built player, or of the browser part of a package. Its name changes with its content. */
export interface BuildFile {
  /** Below the path of the player, such as `js/editor.5f3a0eca9f.js`. */
  readonly name: string
  /** SHA-256 of the content, which is stored under it. */
  readonly hash: string
  /** Bytes. */
  readonly size: number
}

const COLUMNS = 'name, hash, size'

/** The files of all builds that the servers of these data have served lately. */
export function buildFileStore(db: Database) {
  return {
    find: (name: string) => db.get<BuildFile>(`SELECT ${COLUMNS} FROM build_files WHERE name = ?`, name),

    all: () => db.all<BuildFile>(`SELECT ${COLUMNS} FROM build_files`),

    /** A server has them at this time. Every server notes them in the same order, so that none waits for another in a circle. */
    note: (files: readonly BuildFile[], now: number) =>
      db.transaction(async () => {
        const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
        for (const { hash, name, size } of sorted)
          await db.put('build_files', ['name'], { name, hash, size, served_at: now })
      }),

    /** Forgets the files that no server has had since. Gives the hashes of their content. */
    async forget(since: number): Promise<readonly string[]> {
      const rows = await db.all<{ hash: string }>(
        'DELETE FROM build_files WHERE served_at < ? RETURNING hash',
        since,
      )
      return [...new Set(rows.map(({ hash }) => hash))]
    },

    /** Whether a file still has this content. */
    isNeeded: async (hash: string) =>
      (await db.get('SELECT 1 AS one FROM build_files WHERE hash = ? LIMIT 1', hash)) !== undefined,
  }
}
