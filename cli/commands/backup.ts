import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { CopyPlaces } from '../backend/data/copy.ts'
import type { S3Place } from '../backend/files/s3/bucket.ts'
import { databaseOption, filesOption } from './options.ts'

export interface CopyOptions {
  readonly data: string
  readonly files: S3Place | undefined
}

interface BackupOptions extends CopyOptions {
  readonly database: string | undefined
}

export function register(program: Command): void {
  program
    .command('backup')
    .description(
      'copy answers, uploads and recordings into a new folder, and check the copy; works while the server runs',
    )
    .argument('<folder>', 'where to; new or empty')
    .option('--data <dir>', 'folder of the answers and files', '.assess/data')
    .addOption(databaseOption())
    .addOption(filesOption())
    .addHelpText('after', '\nExit code: 0 copied and whole, 1 copied with faults, 2 wrong use or no data.')
    .action((folder: string, { data, database, files }: BackupOptions) =>
      database === undefined
        ? copy(data, folder, { source: files })
        : backUpPostgres(data, database, folder, { source: files }),
    )
}

async function backUpPostgres(data: string, database: string, to: string, places: CopyPlaces): Promise<void> {
  const { copyPostgres } = await import('../backend/data/copy.ts')
  const { DUMP_FILE } = await import('../backend/data/dump.ts')
  printFaults(to, await copyPostgres(resolve(data), database, resolve(to), places))
  console.log(`The database is in ${DUMP_FILE}, which pg_restore reads.`)
}

/** Copies a data folder and says what is wrong with the copy. */
export async function copy(from: string, to: string, places: CopyPlaces): Promise<void> {
  const { copyData } = await import('../backend/data/copy.ts')
  const { verifyData } = await import('../backend/data/verify.ts')
  const lost = await copyData(resolve(from), resolve(to), places)
  printFaults(to, [...new Set([...lost, ...(await verifyData(resolve(to), { files: places.target }))])])
}

function printFaults(to: string, faults: readonly string[]) {
  console.log(faults.length === 0 ? `Copied to ${to}; everything is there.` : faults.join('\n'))
  if (faults.length > 0) process.exitCode = 1
}
