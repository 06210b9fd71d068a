import { resolve } from 'node:path'
import type { Command } from 'commander'

export function register(program: Command): void {
  program
    .command('verify')
    .description(
      'check the database, the chain of records of each attempt, and that every file is there; works while the server runs',
    )
    .option('--data <dir>', 'folder of the answers and files, or a backup of it', '.assess/data')
    .addHelpText('after', '\nExit code: 0 whole, 1 something is damaged or missing, 2 wrong use or no data.')
    .action(verify)
}

async function verify({ data }: { readonly data: string }) {
  const { verifyData } = await import('../data/verify.ts')
  const lines = await verifyData(resolve(data))
  if (lines.length === 0) return console.log('Everything that was stored is there, and is what was saved.')
  console.log(lines.join('\n'))
  console.error(
    `${lines.length} faults. Stop the server and put a backup back with: assess-cli restore <backup> --data <new folder>`,
  )
  process.exitCode = 1
}
