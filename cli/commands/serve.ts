import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createBackend } from '../backend/backend.ts'
import type { S3Place } from '../backend/files/s3/bucket.ts'
import type { FirstPageOptions } from '../backend/first-page/first-page.ts'
import { type BackendRandom, systemClock, systemRandom } from '../backend/platform/clock.ts'
import { readConfigFile } from '../backend/platform/config.ts'
import { measureLoad } from '../backend/platform/load.ts'
import { SAMPLE_TESTS } from '../definitions/samples.ts'
import { writeOperatorFile } from '../host/operator.ts'
import { buildPlayer, isPlayerBuilt, isPlayerOld, PLAYER_DIR } from '../host/player.ts'
import { withProgress } from '../host/progress.ts'
import { openTypes } from '../plugins/node-types.ts'
import { secureBrowserScript } from '../replay/flow/secure-browser.ts'
import {
  addressOption,
  addTestsOption,
  databaseOption,
  dataOption,
  filesOption,
  parseCount,
  parsePort,
  parseSeconds,
  parseSlots,
  pluginsOption,
  testsOption,
} from './options.ts'
import { attachFault, findServedFault, listFaults } from './serving/fault.ts'
import { hubPlace } from './serving/hub-place.ts'
import { keptText, leavesRunsText } from './serving/kept-text.ts'
import { podsText } from './serving/pods-text.ts'
import { openServedTests, packagesIn, type ServedOptions } from './serving/served-tests.ts'
import { servedSettings, settledBy } from './serving/settings.ts'
import { startFault } from './serving/start-fault.ts'
import { goOnAfterFaults, stopOnSignals } from './serving/stopping.ts'
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

interface ServeOptions extends ServedOptions {
  readonly port: number
  readonly host: string
  readonly data: string
  readonly database: string | undefined
  readonly address: string | undefined
  readonly files: S3Place | undefined
  readonly acceptDamage: boolean
  readonly emulateSecureBrowser: boolean
  readonly build: boolean
  readonly links: boolean
  readonly seed: number | undefined
  readonly player: string | undefined
  readonly fault: string | undefined
  readonly runSlots: number | undefined
  readonly drain: number
  readonly metrics: boolean
}

const ADDRESS =
  'address at which other servers of the database reach this one, to share its notebooks and projects'

export function register(program: Command): void {
  program
    .command('serve')
    .description('serve the player and a backend, and print the address of a page that opens each test')
    .option('--port <port>', 'port to listen on; 0 uses any free port', parsePort, 4173)
    .option('--host <host>', 'address to listen on; 0.0.0.0 accepts other machines', '127.0.0.1')
    .addOption(testsOption('folder of the tests, one folder each'))
    .addOption(addTestsOption())
    .addOption(pluginsOption())
    .addOption(dataOption('folder of the files, and of the answers unless --database is named'))
    .addOption(databaseOption())
    .addOption(addressOption(ADDRESS))
    .addOption(filesOption())
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
      'run programs of candidates without a sandbox if it is missing; only for programs that you trust',
      false,
    )
    .option(
      '--run-slots <n>',
      'how many answers run at once; 0 leaves them to assess-cli judge (default: by the cores of this machine)',
      parseSlots,
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
    .option(
      '--drain <seconds>',
      'how long the server goes on answering after a signal to stop, so that pages move to another process',
      parseSeconds,
      0,
    )
    .option('--metrics', 'serve /metrics for Prometheus, to this machine', false)
    .option('--player <dir>', 'folder of a player that was built elsewhere')
    .option('--build', 'build the player first if it is missing or older than its sources', false)
    .option('--links', 'print the invite links of each test as well, to hand them on', false)
    .addHelpText(
      'after',
      '\nIt serves until Ctrl+C.\n\nExit code: 0 stopped, 1 not stopped cleanly, 2 wrong use or set-up.',
    )
    .action(serve)
}

async function serve(given: ServeOptions, command: Command) {
  if (given.fault === 'list') return console.log(listFaults())
  const fault = given.fault === undefined ? undefined : findServedFault(given.fault)
  const clock = systemClock()
  const say = (line: string) => console.error(line)
  const config = given.config === undefined ? {} : await readConfigFile(resolve(given.config))
  const options = await servedSettings(given, { config, file: given.config, isGiven: settledBy(command) })
  const types = await openTypes(packagesIn(options, config))
  if (options.build && (await isPlayerOld()))
    await withProgress(clock, 'Building the player', buildPlayer, say)
  const { tests, leftOut, runner } = await openServedTests(options, { clock, say, types })
  const jupyterHub = await hubPlace(config, given.config)
  for (const line of await podsText({ tests, types, config, database: options.database, jupyterHub, runner }))
    say(line)
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
    ...storesOf(options),
    load,
    log: say,
    ...(options.runSlots !== undefined && { runSlots: options.runSlots }),
    ...(options.metrics && { metrics: { token: config.metricsToken } }),
    ...(runner && { runner }),
    ...(jupyterHub && { jupyterHub }),
  }
  const firstPage = { people: PEOPLE, samples: SAMPLE_TESTS, findings: onceOnly(findOnThisMachine) }
  const pageScript = options.emulateSecureBrowser ? secureBrowserScript({ apps: ['Zoom'] }) : ''
  const start = () =>
    createBackend({ tests, types, dataDir, playerDir, config, pageScript, firstPage, ...ports })
  const backend = await withProgress(clock, 'Starting the backend', start, say).catch((error: unknown) => {
    load.stop()
    throw new Error(startFault(error, { host, port, what: 'backend', option: optionFor(host) }))
  })
  if (fault) attachFault(backend, fault, clock)
  const leave = await writeOperatorFile(dataDir, { url: backend.url, token: operatorToken })
  const people = Object.values(PEOPLE)
  const kept = keptText({ ...options, dataDir })
  const served = { tests, leftOut, people, kept, now: clock.now(), hasLinks: options.links }
  console.log(await welcome(backend, served))
  if (options.runSlots === 0) say(leavesRunsText(options.database))
  if (fault) say(`The fault "${options.fault}" is active until you stop the server: ${fault.words}.`)
  if (!playerDir) say('The player is not built. Stop, and start again with --build.')
  goOnAfterFaults(say)
  stopOnSignals(backend, { clock, drainSeconds: options.drain, leave, say })
}

/** What is kept in other places than the data folder, and where others who keep it there reach this process. */
const storesOf = ({ address, database, files }: ServeOptions) => ({
  ...(address !== undefined && { address }),
  ...(database !== undefined && { database }),
  ...(files && { files }),
})

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

/** The option by which another place to listen is named. */
const optionFor =
  (given: string) =>
  (host: string, port: number): string =>
    host === given ? `--port ${port}` : `--host ${host}`
