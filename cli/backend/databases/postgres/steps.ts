import { adds, breaks, type Schema } from '../schema/steps.ts'
import { FIRST_SCHEMA, POSTGRES_MIGRATIONS } from './schema.ts'

/** The schema in PostgreSQL. Each step from schema 22 on says whether processes of older code go on beside it. */
export const POSTGRES_SCHEMA: Schema = {
  first: FIRST_SCHEMA,
  steps: [
    ...POSTGRES_MIGRATIONS.map(breaks),
    adds(`
      ALTER TABLE processes ADD COLUMN address TEXT COLLATE "C";
      ALTER TABLE attempts ADD COLUMN pod_host TEXT COLLATE "C";
      CREATE INDEX attempts_pod_host ON attempts (pod_host) WHERE ended_at IS NULL;
    `),
    adds(`
      CREATE TABLE build_files (
        name TEXT COLLATE "C" PRIMARY KEY, hash TEXT COLLATE "C" NOT NULL, size BIGINT NOT NULL, served_at BIGINT NOT NULL
      );
      CREATE INDEX build_files_hash ON build_files (hash);
    `),
    adds(`
      ALTER TABLE schema_version ADD COLUMN oldest BIGINT NOT NULL DEFAULT 0;
      ALTER TABLE processes ADD COLUMN schema BIGINT NOT NULL DEFAULT 23;
    `),
  ],
}

/** The first schema with the table of processes. */
export const HAS_PROCESSES = 21
/** The first schema that stores the oldest number whose code can work with it, and what each process knows. */
export const STORES_OLDEST = 24
