import type { Command } from 'commander'
import type { PurgeWish } from '../backend/proctoring/operator.ts'
import type { PurgeLine } from '../backend/proctoring/purge.ts'
import { lineOf } from '../backend/proctoring/purge.ts'
import { PURGE_PATH } from '../backend/routes/operator.ts'
import { askServer } from '../operator/client.ts'

interface PurgeOptions {
  readonly data: string
}

export function register(program: Command): void {
  program
    .command('purge')
    .description(
      'delete pictures, recordings and events whose days are over, or all those of one attempt; never its answers',
    )
    .argument('[candidate]', 'user name; with a test, everything of that attempt goes, whatever its days')
    .argument('[test]', 'slug of the test, as serve prints it')
    .option('--data <dir>', 'data folder of the running server', '.assess/data')
    .addHelpText('after', '\nExit code: 0 deleted, or nothing was due; 1 refused; 2 wrong use or no server.')
    .action(purge)
}

async function purge(username: string | undefined, testSlug: string | undefined, { data }: PurgeOptions) {
  if (username !== undefined && testSlug === undefined)
    throw new Error('Name the test too: assess-cli purge <candidate> <test>')
  const wish: PurgeWish = { ...(username && { username }), ...(testSlug && { testSlug }) }
  const reply = await askServer<{ attempts: readonly PurgeLine[] }>(data, PURGE_PATH, wish)
  if (!reply) return
  const lines = reply.attempts.map(lineOf)
  console.log(lines.length > 0 ? lines.join('\n') : 'There is nothing to delete.')
}
