import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import type { Extended, Extension } from '../backend/contract.ts'
import { EXTEND_PATH } from '../backend/routes/operator.ts'
import { noServer, readOperatorFile } from '../serving/operator-file.ts'

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
    .option('--section <slug>', 'timed section to extend; the one in progress when left out')
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
  const dataDir = resolve(data)
  const { token, url } = await readOperatorFile(dataDir)
  const extension: Extension = { username, testSlug, minutes, ...(section !== undefined && { section }) }
  // biome-ignore lint/style/noRestrictedGlobals: the ban keeps real time and network out of replays; this command is a client of a real server
  const reply = await fetch(url + EXTEND_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(extension),
  }).catch(() => {
    throw new Error(noServer(dataDir))
  })
  const body = (await reply.json()) as Partial<Extended> & { readonly error?: string }
  if (reply.ok) return console.log(told(extension, body))
  console.error(body.error ?? `The server answered ${reply.status}.`)
  process.exitCode = 1
}

function told({ minutes, testSlug, username }: Extension, { deadline, section }: Partial<Extended>): string {
  const where = section === undefined ? `"${testSlug}"` : `the section "${section}" of "${testSlug}"`
  const until = deadline === undefined ? '' : `; the test now ends at ${deadline}`
  return `${username} has ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'} for ${where}${until}.`
}
