import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Deployed } from '../replay/deployed/world.ts'
import { ENGINE_NAMES, type EngineName } from '../replay/engines/engine.ts'
import type { ReplayOptions } from '../replay/replay.ts'
import { readShard, type Shard } from '../replay/shard.ts'
import { endOnSignals, readCount, WORKERS } from './replaying.ts'

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url))

interface ReplayCommand {
  readonly tests: string
  readonly reporter: 'terminal' | 'json' | 'junit'
  readonly html?: string
  readonly out: string
  readonly workers: number
  readonly shard?: Shard
  readonly repeat: number
  readonly retries: number
  readonly seed?: number
  readonly realtime: boolean
  readonly headed: boolean
  readonly engine?: EngineName
  readonly browserWs?: string
  readonly baseUrl?: string
  readonly data: string
  readonly random?: number
  readonly axe: boolean
  readonly watch: boolean
}

export function register(program: Command): void {
  const command = program
    .command('replay')
    .description('play flows in a browser on virtual time, and check what came of them')
    .argument('[path...]', 'flows, or folders with flows', [FIXTURES])
  for (const define of [playedOptions, placeOptions, toldOptions]) define(command)
  command
    .addHelpText(
      'after',
      '\nExit code: 0 all passed, 1 a flow failed, 2 wrong use or set-up, 3 a flow did not go the same way twice.',
    )
    .action(run)
}

function playedOptions(command: Command): void {
  command
    .optionsGroup('What is played:')
    .option('--tests <dir>', 'folder of the tests that the flows take', `${FIXTURES}/tests`)
    .option('--random <n>', 'so many random journeys through the tests instead of flows', readCount)
    .option('--seed <n>', 'where chance begins, instead of what the flows say', readCount)
    .option('--shard <i/n>', 'the i-th of n equal parts of the flows, for as many machines', asShard)
    .option('--watch', 'once more whenever a flow, a test or the player changes', false)
    .optionsGroup('How often:')
    .option('--workers <n>', 'how many flows at the same time', readCount, WORKERS)
    .option('--repeat <n>', 'how often each flow; all runs must be the same', readCount, 1)
    .option(
      '--retries <n>',
      'how often a flow that fails is tried once more; it is told as flaky then',
      asRetries,
      0,
    )
}

function placeOptions(command: Command): void {
  command
    .optionsGroup('Where:')
    .addOption(
      new Option(
        '--engine <name>',
        `the browser (choices: ${ENGINE_NAMES.join(', ')}); left out, the lightest that has what a flow "needs"`,
      ).argParser(asEngine),
    )
    .option('--headed', 'show the browser', false)
    .addOption(
      new Option(
        '--browser-ws <url>',
        'a Chromium that runs already and reaches 127.0.0.1 of this machine, such as ws://127.0.0.1:9222/devtools/browser/…',
      ).conflicts(['headed', 'engine', 'random']),
    )
    .addOption(
      new Option(
        '--base-url <url>',
        'play in real time against a server that is deployed; flows that need more than it can do are told',
      ).conflicts(['random', 'repeat', 'seed']),
    )
    .option(
      '--data <dir>',
      'with --base-url: data folder of that server, if ASSESS_OPERATOR_TOKEN is not set',
      '.assess/data',
    )
    .option('--realtime', 'no virtual time: the flow takes as long as it takes', false)
}

function toldOptions(command: Command): void {
  command
    .optionsGroup('What is told:')
    .addOption(
      new Option('--reporter <kind>', 'how to tell')
        .choices(['terminal', 'json', 'junit'])
        .default('terminal'),
    )
    .addOption(
      new Option('--html <file>', 'also a report with pictures of every step in one file').conflicts(
        'random',
      ),
    )
    .addOption(
      new Option('--axe', 'judge by WCAG 2.2 A and AA every screen that a flow comes to')
        .default(false)
        .conflicts('random'),
    )
    .option('--out <dir>', 'folder of what is kept of failures', '.assess/replay')
}

function asShard(text: string): Shard {
  const shard = readShard(text)
  if (shard) return shard
  throw new InvalidArgumentError(
    'Wanted is a part and how many there are, such as 2/5; the part is from 1 to how many there are.',
  )
}

function asEngine(text: string): EngineName {
  const engine = ENGINE_NAMES.find((name) => name === text)
  if (engine) return engine
  throw new InvalidArgumentError(
    text === 'firefox'
      ? 'Firefox can play no flow: elements are found, and tabs, clock and camera worked, through the developer tools of Chromium, which Firefox does not speak. Take chromium, or leave --engine out.'
      : `Allowed choices are ${ENGINE_NAMES.join(', ')}.`,
  )
}

function asRetries(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 0) return count
  throw new InvalidArgumentError('Wanted is a whole number from 0.')
}

async function run(paths: string[], options: ReplayCommand): Promise<void> {
  endOnSignals()
  if (options.random !== undefined) return journeys(options.random, options)
  if (!options.watch) {
    process.exitCode = await once(paths, options)
    return
  }
  const { watchAndRun } = await import('../replay/watch.ts')
  const watched = { paths: [...paths, options.tests], written: resolve(options.out) }
  await watchAndRun(
    watched,
    () => once(paths, options),
    (line) => console.error(line),
  )
}

/** Plays them all; answers the exit code. */
async function once(paths: string[], options: ReplayCommand): Promise<number> {
  const { prepare } = await import('../replay/prepare.ts')
  const { replay } = await import('../replay/replay.ts')
  const { shardOf } = await import('../replay/shard.ts')
  const { createBrowsers } = await import('../replay/engines/browsers.ts')
  const { workers, repeat, retries, shard, engine, headed } = options
  const prepared = await prepare(paths, resolve(options.tests), (line) => console.error(line))
  if (!prepared) return 2
  const deployed = options.baseUrl === undefined ? undefined : await deployedAt(options.baseUrl, options.data)
  const host = deployed && new URL(deployed.url).hostname
  const browsers = await createBrowsers({ engine, headed, browserUrl: options.browserWs, host })
  const { results, divergence, unsuitable } = await replay({
    ...prepared,
    flows: shard ? shardOf(prepared.flows, shard) : prepared.flows,
    workers,
    repeat,
    retries,
    browsers,
    deployed,
    virtual: !options.realtime && deployed === undefined,
    isFilmed: options.html !== undefined,
    ...(options.axe && (await judging())),
    seed: options.seed,
    out: resolve(options.out),
    reporter: await reporterOf(options),
  })
  if (divergence) return 3
  if (results.length === 0 && unsuitable.length > 0) return 2
  return results.some(({ status }) => status === 'failed') ? 1 : 0
}

/** Throws when the address is none, or when there is no token for its operator. */
async function deployedAt(address: string, data: string): Promise<Deployed> {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new Error(`--base-url is an address such as https://tests.example, not "${address}".`)
  const { readOperatorFile } = await import('../serving/operator-file.ts')
  const token = process.env.ASSESS_OPERATOR_TOKEN ?? (await readOperatorFile(resolve(data))).token
  return { url: new URL(address).origin, token }
}

async function reporterOf({ reporter, html }: ReplayCommand): Promise<ReplayOptions['reporter']> {
  const { createReporter } = await import('../replay/reporters/create.ts')
  const { together } = await import('../replay/reporters/reporter.ts')
  const { createHtmlReporter } = await import('../replay/reporters/html.ts')
  const telling = createReporter(reporter, (text) => console.log(text))
  if (html === undefined) return telling
  const file = resolve(html)
  const write = (text: string) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return together([telling, createHtmlReporter(write)])
}

/** Every screen as it is met, and those that a flow marks in every look. */
async function judging(): Promise<Pick<ReplayOptions, 'judge' | 'photograph'>> {
  const { createJudge } = await import('../replay/accessibility/judge.ts')
  const { judgeEveryLook } = await import('../screens/looks.ts')
  const judge = await createJudge()
  return { judge, photograph: (scene) => judgeEveryLook(scene, judge) }
}

/** Plays random journeys; each failure leaves a flow that does the same. */
async function journeys(count: number, options: ReplayCommand): Promise<void> {
  const { prepareTests } = await import('../replay/prepare.ts')
  const { launchBrowser } = await import('../replay/browser.ts')
  const { playRandom } = await import('../random/random.ts')
  const prepared = await prepareTests(resolve(options.tests), (line) => console.error(line))
  if (!prepared) {
    process.exitCode = 2
    return
  }
  const handle = await launchBrowser(options.headed)
  try {
    const failed = await playRandom({
      surroundings: { ...prepared, browser: handle.browser, virtual: true },
      tests: prepared.tests,
      count,
      seed: options.seed ?? 1,
      workers: options.workers,
      out: resolve(options.out, 'random'),
      say: (line) => console.log(line),
    })
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    await handle.close()
  }
}
