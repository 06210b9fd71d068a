import type { Command } from 'commander'
import { copy } from './backup.ts'

export function register(program: Command): void {
  program
    .command('restore')
    .description(
      'put a backup into a data folder that is new or empty, and check it; then start the server on it',
    )
    .argument('<backup>', 'a folder that assess-cli backup has made')
    .option('--data <dir>', 'where to; move a damaged folder away first', '.assess/data')
    .addHelpText(
      'after',
      '\nExit code: 0 restored and whole, 1 restored with faults, 2 wrong use or no backup.',
    )
    .action((backup: string, { data }: { readonly data: string }) => copy(backup, data))
}
