import type { Command } from 'commander'
import type { PurgeRequest } from '../backend/proctoring/operator.ts'
import type { PurgedAttempt } from '../backend/proctoring/purge.ts'
import { purgeLineOf } from '../backend/proctoring/purge.ts'
import { PURGE_PATH } from '../backend/routes/operator.ts'
import { callServer } from '../host/operator.ts'

interface PurgeOptions {
  readonly data: string
}

export function register(program: Command): void {
  program
    .command('purge')
    .description(
      'delete pictures, recordings and events after their retention time, or all of one attempt; answers are kept',
    )
    .argument('[candidate]', 'user name; with a test, deletes the evidence of that attempt now')
    .argument('[test]', 'slug of the test, as serve prints it')
    .option('--data <dir>', 'data folder of the running server', '.assess/data')
    .addHelpText('after', '\nExit code: 0 deleted, or nothing was due; 1 refused; 2 wrong use or no server.')
    .action(purge)
}

async function purge(username: string | undefined, testSlug: string | undefined, { data }: PurgeOptions) {
  if (username !== undefined && testSlug === undefined)
    throw new Error('Name the test too: assess-cli purge <candidate> <test>')
  const request: PurgeRequest = { ...(username && { username }), ...(testSlug && { testSlug }) }
  const reply = await callServer<{ attempts: readonly PurgedAttempt[] }>(data, PURGE_PATH, request)
  if (!reply) return
  const lines = reply.attempts.map(purgeLineOf)
  console.log(lines.length > 0 ? lines.join('\n') : 'There is nothing to delete.')
}
