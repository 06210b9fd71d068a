import { type Command, InvalidArgumentError, Option } from 'commander'
import { messageOf } from '../definitions/diagnostic.ts'
import { ENGINE_NAMES, type EngineName } from '../replay/browser/engine.ts'
import type { GivenVariables } from '../replay/parser/given.ts'
import type { Shard } from '../replay/results/result.ts'
import { readShard } from '../replay/run/selection.ts'
import { addTestsOption, databaseOption, parseCount, pluginsOption, testsOption, WORKERS } from './options.ts'

/** Where a report goes, and in which formats. */
export interface ReportOptions {
  readonly reporter: 'terminal' | 'json' | 'junit'
  readonly html?: string
  readonly json?: string
  readonly junit?: string
}

export interface ReplayCommand extends ReportOptions {
  readonly tests?: string
  readonly addTests?: readonly string[]
  readonly plugins?: readonly string[]
  readonly var?: GivenVariables
  readonly blob?: string
  readonly out: string
  readonly workers: number
  readonly shard?: Shard
  readonly grep?: RegExp
  readonly lastFailed: boolean
  readonly maxFailures?: number
  readonly fewest: boolean
  readonly cases: number
  readonly repeat: number
  readonly retries: number
  readonly seed?: number
  readonly realtime: boolean
  readonly withExtensions: boolean
  readonly headed: boolean
  readonly step: boolean
  readonly engine?: EngineName
  readonly browserWs?: string
  readonly baseUrl?: string
  readonly database?: string
  readonly data: string
  readonly random?: number
  readonly axe: boolean
  readonly updateSnapshots: boolean
  readonly watch: boolean
}

/** Adds all options of `replay`, in groups. */
export function defineReplayOptions(command: Command): void {
  for (const define of [flowOptions, environmentOptions, outputOptions]) define(command)
}

function flowOptions(command: Command): void {
  command
    .optionsGroup('Flows:')
    .addOption(testsOption('folder of the tests that the flows name'))
    .addOption(addTestsOption())
    .addOption(pluginsOption())
    .option(
      '--var <name=value>',
      'set a variable of the flows; repeatable; commas separate the values of a list',
      withVariable,
    )
    .option('--random <n>', 'play n random journeys through the tests instead of flows', parseCount)
    .option('--seed <n>', 'seed of random numbers, instead of the seed of a flow', parseCount)
    .option('--grep <pattern>', 'play only flows whose id, name or tags (@word) match the pattern', asPattern)
    .option('--last-failed', 'play only the flows that failed when they were last played', false)
    .option(
      '--max-failures <n>',
      'stop after n failed flows; the others are listed as not played',
      parseCount,
    )
    .option('--shard <i/n>', 'play only the i-th of n equal parts of the flows', asShard)
    .option('--fewest', 'play only as few flows as prove every requirement that no test proves', false)
    .option('--cases <n>', 'play only every n-th case of a flow', parseCount, 1)
    .option('--watch', 'play again when a flow, a test or the player changes', false)
    .optionsGroup('Repetition:')
    .option('--workers <n>', 'number of flows that run in parallel', parseCount, WORKERS)
    .option('--repeat <n>', 'number of runs of each flow; all runs must be the same', parseCount, 1)
    .option(
      '--retries <n>',
      'number of retries of a failed flow; a flow that passes then is reported as flaky',
      asRetries,
      0,
    )
}

function environmentOptions(command: Command): void {
  command
    .optionsGroup('Environment:')
    .addOption(
      new Option(
        '--engine <name>',
        `the browser (choices: ${ENGINE_NAMES.join(', ')}); by default the lightest one that has what a flow "needs"`,
      ).argParser(asEngine),
    )
    .option('--headed', 'show the browser', false)
    .addOption(
      new Option('--step', 'wait for Enter in the terminal before each step; one flow after the other')
        .default(false)
        .conflicts(['random', 'repeat', 'retries']),
    )
    .addOption(
      new Option(
        '--browser-ws <url>',
        'a running Chromium that reaches 127.0.0.1 of this machine, such as ws://127.0.0.1:9222/devtools/browser/…',
      ).conflicts(['headed', 'engine', 'random']),
    )
    .addOption(
      new Option(
        '--base-url <url>',
        'play in real time against a deployed server; flows that need more than it offers are skipped and reported',
      ).conflicts(['random', 'repeat', 'seed']),
    )
    .option(
      '--data <dir>',
      'with --base-url: data folder of that server, unless ASSESS_OPERATOR_TOKEN is set',
      '.assess/data',
    )
    .addOption(
      databaseOption(
        'database of PostgreSQL in which each flow stores by itself, such as postgres://user:password@host/name',
      ).conflicts('baseUrl'),
    )
    .option('--realtime', 'play in real time instead of virtual time', false)
    .option(
      '--with-extensions',
      'translate every text of the pages, mark their fields as extensions do, and dictate instead of typing',
      false,
    )
}

/** Adds the options of a report's formats. */
export function defineReportOptions(command: Command): void {
  command
    .optionsGroup('Output:')
    .addOption(
      new Option('--reporter <kind>', 'output format; json and junit print the progress to stderr')
        .choices(['terminal', 'json', 'junit'])
        .default('terminal'),
    )
    .addOption(
      new Option('--html <file>', 'also write a report with pictures of every step to one file').conflicts(
        'random',
      ),
    )
    .addOption(new Option('--json <file>', 'also write the results as JSON to a file').conflicts('random'))
    .addOption(
      new Option('--junit <file>', 'also write the results as JUnit XML to a file').conflicts('random'),
    )
}

function outputOptions(command: Command): void {
  defineReportOptions(command)
  command
    .addOption(
      new Option(
        '--blob <dir>',
        'also write the results into a folder, for "assess-cli merge-reports"',
      ).conflicts('random'),
    )
    .addOption(
      new Option('--axe', 'check every screen of a flow against WCAG 2.2 A and AA')
        .default(false)
        .conflicts('random'),
    )
    .addOption(
      new Option(
        '--update-snapshots',
        'rewrite the snapshots of what a screen reader hears at each "picture"',
      )
        .default(false)
        .conflicts(['random', 'realtime', 'baseUrl']),
    )
    .option('--out <dir>', 'folder for the evidence of failures', '.assess/replay')
}

function asShard(text: string): Shard {
  const shard = readShard(text)
  if (shard) return shard
  throw new InvalidArgumentError('Expected a part and a total, such as 2/5; the part is from 1 to the total.')
}

function withVariable(text: string, others: GivenVariables = {}): GivenVariables {
  const [, name, value] = /^([^=]+)=([\s\S]*)$/.exec(text) ?? []
  if (name !== undefined && value !== undefined) return { ...others, [name]: value }
  throw new InvalidArgumentError('Expected a name and a value, such as --var user=ada.')
}

function asPattern(text: string): RegExp {
  try {
    return new RegExp(text, 'i')
  } catch (error) {
    throw new InvalidArgumentError(`This is not a regular expression: ${messageOf(error)}.`)
  }
}

function asEngine(text: string): EngineName {
  const engine = ENGINE_NAMES.find((name) => name === text)
  if (engine) return engine
  throw new InvalidArgumentError(
    text === 'firefox'
      ? 'Firefox can play no flow: a replay controls elements, tabs, clock and camera through the developer tools protocol of Chromium, which Firefox does not support. Use chromium, or omit --engine.'
      : `Allowed choices are ${ENGINE_NAMES.join(', ')}.`,
  )
}

function asRetries(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 0) return count
  throw new InvalidArgumentError('Expected a whole number from 0.')
}
