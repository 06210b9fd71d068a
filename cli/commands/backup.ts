import { resolve } from 'node:path'
import type { Command } from 'commander'

export function register(program: Command): void {
  program
    .command('backup')
    .description(
      'copy answers, uploads and recordings into a new folder, and check the copy; works while the server runs',
    )
    .argument('<folder>', 'where to; new or empty')
    .option('--data <dir>', 'folder of the answers and files', '.assess/data')
    .addHelpText('after', '\nExit code: 0 copied and whole, 1 copied with faults, 2 wrong use or no data.')
    .action((folder: string, { data }: { readonly data: string }) => copy(data, folder))
}

/** Copies a data folder and says what is wrong with the copy. */
export async function copy(from: string, to: string): Promise<void> {
  const { copyData } = await import('../backend/data/copy.ts')
  const { verifyData } = await import('../backend/data/verify.ts')
  const lost = await copyData(resolve(from), resolve(to))
  const lines = [...new Set([...lost, ...verifyData(resolve(to))])]
  console.log(lines.length === 0 ? `Copied to ${to}; everything is there.` : lines.join('\n'))
  if (lines.length > 0) process.exitCode = 1
}
