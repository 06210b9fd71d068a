import { resolve } from 'node:path'
import type { Command } from 'commander'

export function register(program: Command): void {
  program
    .command('verify')
    .description(
      'check the database, the chain of records of each attempt, and the content of every file; works while the server runs',
    )
    .option('--data <dir>', 'folder of the answers and files, or a backup of it', '.assess/data')
    .addHelpText('after', '\nExit code: 0 whole, 1 something is damaged or missing, 2 wrong use or no data.')
    .action(verify)
}

async function verify({ data }: { readonly data: string }) {
  const { uncheckedIn, verifyData } = await import('../backend/data/verify.ts')
  const lines = verifyData(resolve(data))
  if (lines.length === 0) {
    console.log('Everything that was stored is there, and is what was saved.')
    for (const line of uncheckedIn(resolve(data))) console.log(line)
    return
  }
  console.log(lines.join('\n'))
  console.error(
    `${lines.length} faults. Stop the server and put a backup back with: assess-cli restore <backup> --data <new folder>`,
  )
  process.exitCode = 1
}
