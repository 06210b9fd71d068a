import { relative } from 'node:path'
import { nameOfDatabase } from '../../backend/databases/postgres/address.ts'
import type { S3Place } from '../../backend/files/s3/bucket.ts'

interface KeptAt {
  /** The address of a database of PostgreSQL; answers are in the data folder where none is named. */
  readonly database?: string | undefined
  readonly dataDir: string
  /** The storage of files; they are in the data folder where none is named. */
  readonly files?: S3Place | undefined
}

/** Where answers and files are kept, without the password of the database and without a full stop. */
export function keptText({ database, dataDir, files }: KeptAt): string {
  const path = relative(process.cwd(), dataDir)
  const folder = path.startsWith('../..') ? dataDir : path || '.'
  if (database === undefined && !files) return `Answers and files are kept in ${folder}`
  const answers = database === undefined ? folder : `the database ${nameOfDatabase(database)}`
  return `Answers are kept in ${answers}, files in ${files ? `s3://${files.bucket}/${files.prefix}` : folder}`
}

/** Said by a server that runs no answers itself. */
export const leavesRunsText = (database: string | undefined): string =>
  database === undefined
    ? 'Answers are not run (--run-slots 0), and no judge can take them: assess-cli judge needs --database.'
    : 'Answers wait for a judge of the same database (--run-slots 0): assess-cli judge.'
