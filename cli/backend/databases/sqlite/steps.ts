import { adds, breaks, type Schema } from '../schema/steps.ts'
import { MIGRATIONS } from './schema.ts'

/** The schema in SQLite. Each step from schema 22 on says whether older code goes on beside it. */
export const SQLITE_SCHEMA: Schema = {
  first: 1,
  steps: [
    ...MIGRATIONS.map(breaks),
    adds(`
      ALTER TABLE attempts ADD COLUMN pod_host TEXT;
    `),
    adds(`
      CREATE TABLE build_files (
        name TEXT PRIMARY KEY, hash TEXT NOT NULL, size INTEGER NOT NULL, served_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX build_files_hash ON build_files (hash);
    `),
    adds(`
      ALTER TABLE opened ADD COLUMN oldest_schema INTEGER NOT NULL DEFAULT 0;
    `),
  ],
}

/** The first schema that stores the oldest number whose code can work with it. */
export const STORES_OLDEST = 24
