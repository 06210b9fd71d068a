import { type Command, InvalidArgumentError } from 'commander'
import type { Extended, Extension } from '../backend/attempts/extension.ts'
import { EXTEND_PATH } from '../backend/routes/operator.ts'
import { callServer } from '../host/operator.ts'

interface ExtendOptions {
  readonly minutes: number
  readonly section: string | undefined
  readonly data: string
}

export function register(program: Command): void {
  program
    .command('extend')
    .description('add time to a running attempt; the candidate sees it within seconds')
    .argument('<candidate>', 'user name, such as candidate')
    .argument('<test>', 'slug of the test, as serve prints it')
    .requiredOption('--minutes <minutes>', 'how much time to add', readMinutes)
    .option('--section <slug>', 'timed section to extend (default: the section in progress)')
    .option('--data <dir>', 'data folder of the running server', '.assess/data')
    .addHelpText('after', '\nExit code: 0 added, 1 refused, 2 wrong use or no server.')
    .action(extend)
}

function readMinutes(text: string): number {
  const minutes = Number(text)
  if (Number.isFinite(minutes) && minutes > 0) return minutes
  throw new InvalidArgumentError('minutes are a number above 0.')
}

async function extend(username: string, testSlug: string, { data, minutes, section }: ExtendOptions) {
  const extension: Extension = { username, testSlug, minutes, ...(section !== undefined && { section }) }
  const extended = await callServer<Partial<Extended>>(data, EXTEND_PATH, extension)
  if (extended) console.log(summary(extension, extended))
}

function summary(
  { minutes, testSlug, username }: Extension,
  { deadline, section }: Partial<Extended>,
): string {
  const where = section === undefined ? `"${testSlug}"` : `the section "${section}" of "${testSlug}"`
  const until = deadline === undefined ? '' : `; the test now ends at ${deadline}`
  return `${username} has ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'} for ${where}${until}.`
}
