import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { createBackend } from '../backend/backend.ts'
import type { FirstPageOptions } from '../backend/first-page/first-page.ts'
import { type BackendRandom, systemClock, systemRandom } from '../backend/platform/clock.ts'
import { type Config, readConfigFile } from '../backend/platform/config.ts'
import { measureLoad } from '../backend/platform/load.ts'
import { openRunner } from '../backend/sandbox/open-runner.ts'
import { formatDiagnostic, messageOf } from '../definitions/diagnostic.ts'
import { unprepared } from '../definitions/packages.ts'
import { readTests } from '../definitions/read.ts'
import { SAMPLE_TESTS, testFolders } from '../definitions/samples.ts'
import { BUNDLED } from '../host/bundled.ts'
import { removeOperatorFile, writeOperatorFile } from '../host/operator.ts'
import { buildPlayer, isPlayerBuilt, isPlayerOld, PLAYER_DIR } from '../host/player.ts'
import { withProgress } from '../host/progress.ts'
import { type NodeTypes, openTypes } from '../plugins/node-types.ts'
import { secureBrowserScript } from '../replay/flow/secure-browser.ts'
import { addTestsOption, parseCount, parsePort, pluginsOption, testsOption } from './options.ts'
import { attachFault, findServedFault, listFaults } from './serving/fault.ts'
import { podsText } from './serving/pods-text.ts'
import { welcome } from './serving/welcome.ts'

const PEOPLE: FirstPageOptions['people'] = {
  candidate: {
    username: 'candidate',
    full_name: 'Casey Candidate',
    email: 'candidate@example.com',
    usertype: 'hacker',
  },
  recruiter: {
    username: 'recruiter',
    full_name: 'Robin Recruiter',
    email: 'recruiter@example.com',
    usertype: 'recruiter',
  },
}

interface ServeOptions {
  readonly port: number
  readonly host: string
  readonly tests?: string
  readonly addTests?: readonly string[]
  readonly plugins?: readonly string[]
  readonly data: string
  readonly acceptDamage: boolean
  readonly config: string | undefined
  readonly emulateSecureBrowser: boolean
  readonly unsafeRunner: boolean
  readonly build: boolean
  readonly links: boolean
  readonly seed: number | undefined
  readonly player: string | undefined
  readonly fault: string | undefined
}

export function register(program: Command): void {
  program
    .command('serve')
    .description('serve the player and a backend, and print the address of a page that opens each test')
    .option('--port <port>', 'port to listen on; 0 uses any free port', parsePort, 4173)
    .option('--host <host>', 'address to listen on; 0.0.0.0 accepts other machines', '127.0.0.1')
    .addOption(testsOption('folder of the tests, one folder each'))
    .addOption(addTestsOption())
    .addOption(pluginsOption())
    .option('--data <dir>', 'folder of the answers and files', '.assess/data')
    .option(
      '--accept-damage',
      'start even if records are damaged or missing, and continue with what is left',
      false,
    )
    .option('--config <file>', 'settings of this server in JSON: addresses, support, chat, error reports')
    .option(
      '--emulate-secure-browser',
      'emulate the bridge of the secure browser on a device where Zoom runs; for development',
      false,
    )
    .option(
      '--unsafe-runner',
      'run programs of candidates without a sandbox if there is none; only for programs that you trust',
      false,
    )
    .option(
      '--fault <name>',
      'inject a fault of the network or the server for every browser; "list" prints the names',
    )
    .option(
      '--seed <n>',
      'let every attempt draw its problems by this seed, to look at one draw again',
      parseCount,
    )
    .option('--player <dir>', 'folder of a player that was built elsewhere')
    .option('--build', 'build the player first if it is missing or older than its sources', false)
    .option('--links', 'print the invite links of each test as well, to hand them on', false)
    .addHelpText(
      'after',
      '\nIt serves until Ctrl+C.\n\nExit code: 0 stopped, 1 not stopped cleanly, 2 wrong use or set-up.',
    )
    .action(serve)
}

async function serve(options: ServeOptions) {
  if (options.fault === 'list') return console.log(listFaults())
  const fault = options.fault === undefined ? undefined : findServedFault(options.fault)
  const clock = systemClock()
  const say = (line: string) => console.error(line)
  const config = options.config === undefined ? {} : await readConfigFile(resolve(options.config))
  const types = await openTypes(packagesOf(options, config))
  if (options.build && (await isPlayerOld()))
    await withProgress(clock, 'Building the player', buildPlayer, say)
  const { tests, leftOut } = await withProgress(
    clock,
    'Reading the tests',
    () => read([...testFolders(options.tests, options.addTests), ...(options.tests ? [] : testsOf(types))]),
    say,
  )
  const needs = { tests, types, isUnsafe: options.unsafeRunner, say }
  const runner = await withProgress(clock, 'Opening the sandbox', () => openRunner(needs), say)
  for (const line of await podsText({ tests, types, config, runner })) say(line)
  const dataDir = resolve(options.data)
  const playerDir = await playerDirOf(options)
  const { host, port } = options
  const random = randomOf(options)
  const operatorToken = random.token()
  const load = measureLoad(clock)
  const ports = {
    clock,
    random,
    host,
    port,
    operatorToken,
    isWarmed: true,
    acceptsDamage: options.acceptDamage,
    load,
    log: say,
    ...(runner && { runner }),
  }
  const firstPage = { people: PEOPLE, samples: SAMPLE_TESTS, findings: onceOnly(findOnThisMachine) }
  const pageScript = options.emulateSecureBrowser ? secureBrowserScript({ apps: ['Zoom'] }) : ''
  const start = () =>
    createBackend({ tests, types, dataDir, playerDir, config, pageScript, firstPage, ...ports })
  const backend = await withProgress(clock, 'Starting the backend', start, say).catch((error: unknown) => {
    load.stop()
    throw new Error(adviceFor(error, options))
  })
  if (fault) attachFault(backend, fault, clock)
  await writeOperatorFile(dataDir, { url: backend.url, token: operatorToken })
  const people = Object.values(PEOPLE)
  const served = { tests, leftOut, people, dataDir, now: clock.now(), hasLinks: options.links }
  console.log(welcome(backend, served))
  if (fault) say(`The fault "${options.fault}" is active until you stop the server: ${fault.words}.`)
  if (!playerDir) say('The player is not built. Stop, and start again with --build.')
  goOnAfterFaults(say)
  stopOnSignals(() => removeOperatorFile(dataDir).then(() => backend.close()), say)

  async function read(dirs: readonly string[]): ReturnType<typeof readTests> {
    const found = await readTests(dirs, types)
    for (const problem of found.problems) say(formatDiagnostic(problem))
    for (const problem of found.tests.flatMap(unprepared)) say(problem.message)
    if (found.tests.length === 0)
      throw new Error(`There is no test that can be served in ${dirs.join(', ')}.`)
    return found
  }
}

/** Folders of the sample tests that the packages have which somebody named. */
const testsOf = ({ packaged = [] }: NodeTypes) => [
  ...new Set(
    packaged
      .map((one) => one.package)
      .filter(({ folder, manifest }) => manifest.tests !== undefined && !BUNDLED.includes(folder))
      .map(({ folder, manifest }) => join(folder, manifest.tests ?? '')),
  ),
]

/** Those of the command line, and those of the config, whose folders are seen from its own. */
function packagesOf({ config: file = '', plugins = [] }: ServeOptions, config: Config): readonly string[] {
  const named = config.plugins ?? []
  return [...plugins, ...named.map((one) => (one.startsWith('.') ? resolve(dirname(file), one) : one))]
}

/** Of an author who looks at one draw; everybody else's attempts draw by chance. */
function randomOf({ seed }: ServeOptions): BackendRandom {
  const random = systemRandom()
  return seed === undefined ? random : { ...random, seed: () => seed }
}

/** Loaded when it is asked for: it knows all languages and language servers. */
const findOnThisMachine = async () => (await import('./findings.ts')).findOnMachine()

/** Later calls get the answer of the first one. */
function onceOnly<T>(run: () => Promise<T>): () => Promise<T> {
  let first: Promise<T> | undefined
  return () => {
    first ??= run()
    return first
  }
}

async function playerDirOf({ player }: ServeOptions): Promise<string | undefined> {
  if (player !== undefined) return resolve(player)
  return isPlayerBuilt() ? PLAYER_DIR : undefined
}

function adviceFor(error: unknown, { host, port }: ServeOptions): string {
  const isListening = error instanceof Error && 'syscall' in error && error.syscall === 'listen'
  const code = isListening && 'code' in error ? error.code : undefined
  const address = `Port ${port} on ${host}`
  if (code === 'EADDRINUSE')
    return `${address} is in use. Stop the other server, or choose a port: --port ${port + 1}`
  if (code === 'EACCES')
    return `${address} may not be used by this user. Choose a port above 1023: --port 4173`
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}. Choose another one: --host 127.0.0.1`
  return `The backend could not start: ${messageOf(error)}`
}

/**
 * A fault that nothing caught is reported, and ends the test of nobody: what was stored is stored whole. Nor does it
 * matter that nobody reads what the server prints any more.
 */
function goOnAfterFaults(say: (line: string) => void) {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('uncaughtException', (error: unknown) => {
    const what = error instanceof Error ? (error.stack ?? error.message) : messageOf(error)
    say(`A fault that nothing caught; the server goes on: ${what}`)
  })
}

/** The first signal stops the server gracefully, the second one exits at once. */
function stopOnSignals(close: () => Promise<void>, say: (line: string) => void) {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      close().then(
        () => say('Stopped. Everything that was saved is kept.'),
        (error: unknown) => {
          say(`The backend did not stop cleanly: ${messageOf(error)}`)
          process.exitCode = 1
        },
      )
    })
  }
}
