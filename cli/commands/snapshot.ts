import type { Command } from 'commander'
import type { PictureRequest } from '../backend/proctoring/operator.ts'
import { SNAPSHOT_PATH } from '../backend/routes/operator.ts'
import { callServer } from '../host/operator.ts'

interface SnapshotOptions {
  readonly trigger: string
  readonly data: string
}

export function register(program: Command): void {
  program
    .command('snapshot')
    .description('request a picture from the page of a running attempt')
    .argument('<candidate>', 'user name, such as candidate')
    .argument('<test>', 'slug of the test, as serve prints it')
    .option('--trigger <why>', 'reason, which the record of the attempt shows', 'operator')
    .option('--data <dir>', 'data folder of the running server', '.assess/data')
    .addHelpText('after', '\nExit code: 0 asked, 1 refused, 2 wrong use or no server.')
    .action(snapshot)
}

async function snapshot(username: string, testSlug: string, { data, trigger }: SnapshotOptions) {
  const request: PictureRequest = { username, testSlug, trigger }
  const reply = await callServer(data, SNAPSHOT_PATH, request)
  if (reply) console.log(`The page of ${username} at "${testSlug}" was asked for a picture.`)
}
