import { fileURLToPath } from 'node:url'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { ENGINE_NAMES, type EngineName } from '../replay/browser/engine.ts'
import { readShard, type Shard } from '../replay/run/shard.ts'
import { readCount, WORKERS } from './replaying.ts'

export const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url))

export interface ReplayCommand {
  readonly tests: string
  readonly reporter: 'terminal' | 'json' | 'junit'
  readonly html?: string
  readonly json?: string
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

/** Everything that can be said of a replay, in groups. */
export function defineReplayOptions(command: Command): void {
  for (const define of [playedOptions, placeOptions, toldOptions]) define(command)
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
    .addOption(new Option('--json <file>', 'also the results as JSON in a file').conflicts('random'))
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
