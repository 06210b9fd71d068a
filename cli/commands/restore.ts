import type { Command } from 'commander'
import { type CopyOptions, copy } from './backup.ts'
import { filesOption } from './options.ts'

export function register(program: Command): void {
  program
    .command('restore')
    .description(
      'put a backup into a data folder that is new or empty, and check it; then start the server on it',
    )
    .argument('<backup>', 'a folder that assess-cli backup has made')
    .option('--data <dir>', 'where to; move a damaged folder away first', '.assess/data')
    .addOption(filesOption())
    .addHelpText(
      'after',
      '\nExit code: 0 restored and whole, 1 restored with faults, 2 wrong use or no backup.',
    )
    .action((backup: string, { data, files }: CopyOptions) => copy(backup, data, { target: files }))
}
