import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { S3Place } from '../backend/files/s3/bucket.ts'
import { databaseOption, filesOption } from './options.ts'

interface VerifyOptions {
  readonly data: string
  readonly database: string | undefined
  readonly files: S3Place | undefined
}

export function register(program: Command): void {
  program
    .command('verify')
    .description(
      'check the database, the chain of records of each attempt, and the content of every file; works while the server runs',
    )
    .option('--data <dir>', 'folder of the answers and files, or a backup of it', '.assess/data')
    .addOption(databaseOption())
    .addOption(filesOption())
    .addHelpText('after', '\nExit code: 0 whole, 1 something is damaged or missing, 2 wrong use or no data.')
    .action(verify)
}

async function verify({ data, ...places }: VerifyOptions) {
  const { uncheckedIn, verifyData } = await import('../backend/data/verify.ts')
  const lines = await verifyData(resolve(data), places)
  if (lines.length === 0) {
    console.log('Everything that was stored is there, and is what was saved.')
    for (const line of await uncheckedIn(resolve(data), places.database)) console.log(line)
    return
  }
  console.log(lines.join('\n'))
  console.error(
    `${lines.length} faults. ${places.database === undefined ? RESTORE_FOLDER : RESTORE_POSTGRES}`,
  )
  process.exitCode = 1
}

const RESTORE_FOLDER =
  'Stop the server and put a backup back with: assess-cli restore <backup> --data <new folder>'

const RESTORE_POSTGRES =
  'Stop the server and put a backup back with pg_restore (cli/backend/operating.md says how).'
