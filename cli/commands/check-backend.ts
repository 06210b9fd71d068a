import type { Command } from 'commander'
import { SOCKET_PATH } from '../../src/wire/calls.ts'
import { systemClock } from '../backend/platform/clock.ts'
import { reporterOption } from './options.ts'

interface CheckOptions {
  readonly link?: string
  readonly cookie?: string
  readonly test?: string
  readonly websocket?: string
  readonly proctor?: string
  readonly config?: string
  readonly submit: boolean
  readonly reporter: 'terminal' | 'json'
}

export function register(program: Command): void {
  program
    .command('check-backend')
    .description('play the calls of a candidate against a server, and say what fits, is missing or is wrong')
    .argument('<url>', 'where the API is, such as https://api.example.com')
    .option('--link <url>', 'a link that signs a candidate in and leads to the test')
    .option('--cookie <header>', 'the cookies of a candidate who is signed in, instead of a link')
    .option('--test <slug>', 'the test, if the link does not lead to it')
    .option('--websocket <url>', 'where the socket is (default: where the API is)')
    .option('--proctor <url>', 'where the proctor service is (default: where the API is)')
    .option('--config <file>', 'the page config of the player, if its prefixes or hosts differ')
    .option('--submit', 'submit the attempt at the end', false)
    .addOption(reporterOption())
    .addHelpText(
      'after',
      '\nIt starts the test and saves an answer: use a separate candidate.\n\nExit code: 0 a test can be taken, 1 something needed is missing or wrong, 2 wrong use or no sign-in.',
    )
    .action(run)
}

async function run(url: string, options: CheckOptions): Promise<void> {
  const { readConfigFile } = await import('../backend/platform/config.ts')
  const { signIn } = await import('../contract/client.ts')
  const { checkBackend, isUsable } = await import('../contract/check-backend.ts')
  const { asTable } = await import('../contract/table.ts')
  if ((options.link === undefined) === (options.cookie === undefined))
    throw new Error('Give either --link or --cookie.')
  const entered = options.link === undefined ? { cookie: options.cookie ?? '' } : await signIn(options.link)
  const slug = options.test ?? ('slug' in entered ? entered.slug : undefined)
  if (slug === undefined) throw new Error('The link does not lead to a test. Name it: --test <slug>')
  if (entered.cookie === '') throw new Error('The link set no cookie, so that nobody is signed in.')
  const api = originOf(url)
  const config = options.config === undefined ? {} : await readConfigFile(options.config)
  const { prefixes = {}, proctorBase = api, socketPath = SOCKET_PATH, websocketBase = api } = config
  const target = {
    url: api,
    websocket: originOf(options.websocket ?? websocketBase),
    proctor: originOf(options.proctor ?? proctorBase),
    prefixes,
    socketPath,
  }
  const { now } = systemClock()
  const checked = await checkBackend({
    target,
    cookie: entered.cookie,
    slug: decodeURIComponent(slug),
    isSubmitted: options.submit,
    now,
  })
  const identity = checked.findings.find(({ name }) => name === 'identity')
  if (identity?.status === 0) throw new Error(`${api} cannot be reached: ${identity.notes.join()}`)
  if (identity?.status === 401) throw new Error(`Nobody is signed in at ${api}.`)
  console.log(options.reporter === 'json' ? JSON.stringify(checked, null, 2) : asTable(checked))
  if (!isUsable(checked)) process.exitCode = 1
}

function originOf(url: string): string {
  if (!URL.canParse(url))
    throw new Error(`"${url}" is not an address. Use one such as https://api.example.com`)
  return url.replace(/\/+$/, '')
}
