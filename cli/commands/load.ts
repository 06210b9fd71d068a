import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { systemClock } from '../backend/platform/clock.ts'
import { readTests } from '../definitions/read.ts'
import { testFolders } from '../definitions/samples.ts'
import { readOperatorFile } from '../host/operator.ts'
import { type ProblemAnswers, readAnswers } from '../load/answers.ts'
import { isPodTarget } from '../load/candidate/workspace.ts'
import { inviteCandidate } from '../load/invite.ts'
import { playLoad } from '../load/play/load.ts'
import type { LoadOptions, LoadPorts } from '../load/play/options.ts'
import { rehearse } from '../load/play/rehearsal.ts'
import { reasons, summaries, tableOf } from '../load/summary.ts'
import { openTypes } from '../plugins/node-types.ts'
import { addTestsOption, parseCount, parseSeconds, pluginsOption, testsOption } from './options.ts'

interface LoadCommand {
  readonly test: string
  readonly candidates: number
  readonly ramp: number
  readonly seconds: number
  readonly every: number
  readonly end: number
  readonly runs: number
  readonly uploads: number
  readonly stay: number
  readonly pods: number
  readonly patience: number
  readonly url?: readonly string[]
  readonly data: string
  readonly flows: readonly string[]
  readonly tests?: string
  readonly addTests?: readonly string[]
  readonly plugins?: readonly string[]
  readonly seed: number
  readonly json: boolean
}

/** More do not fit into the memory of one process. */
const MOST_CANDIDATES = 5000
/** Nothing of a machine that others use is put under load. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
const OWN_FLOWS = ['fixtures/flows', 'plugins']
/** How many broken promises are printed. */
const MOST_LINES = 20

export function register(program: Command): void {
  program
    .command('load')
    .description('put servers on this machine under load with candidates, and check every promise to them')
    .requiredOption('--test <slug>', 'slug of the test, as serve prints it')
    .option('--candidates <n>', `how many, up to ${MOST_CANDIDATES}`, parseCandidates, 100)
    .option('--ramp <seconds>', 'within which they come; 0 for all at once', parseSeconds, 10)
    .option('--seconds <seconds>', 'how long they work once the last one has come', parseSeconds, 60)
    .option('--every <seconds>', 'mean time between two saves of a candidate', parsePositive, 3)
    .option('--end <seconds>', 'within which they hand in', parseSeconds, 2)
    .option('--runs <percent>', 'how many of 100 things that they do are runs', parsePercent, 10)
    .option('--uploads <percent>', 'how many of 100 things that they do are uploads', parsePercent, 2)
    .option(
      '--stay <percent>',
      'how many never hand in, and work until the server refuses it; for a short test',
      parsePercent,
      0,
    )
    .option(
      '--pods <percent>',
      'how many of 100 candidates, and one at least, work in the workspace of a problem; 0 for none',
      parsePercent,
      0,
    )
    .option('--patience <seconds>', 'how long they repeat what the server does not take', parseSeconds, 60)
    .option('--url <url...>', 'addresses of the servers on this machine (default: that of the data folder)')
    .option('--data <dir>', 'data folder of a running server, which invites them', '.assess/data')
    .option('--flows <path...>', 'flows whose answers they save', OWN_FLOWS)
    .addOption(testsOption('folder of the tests, the same as the servers have'))
    .addOption(addTestsOption())
    .addOption(pluginsOption())
    .option('--seed <n>', 'decides everything that is left to chance', parseCount, 1)
    .option('--json', 'print what was measured as JSON', false)
    .addHelpText(
      'after',
      '\nThe candidates stay in the data: start the servers with a data folder or database for this.\n\nExit code: 0 every promise was kept, 1 one was broken or something failed, 2 wrong use or set-up.',
    )
    .action(load)
}

function parseCandidates(text: string): number {
  const count = parseCount(text)
  if (count <= MOST_CANDIDATES) return count
  throw new InvalidArgumentError(`Expected at most ${MOST_CANDIDATES}.`)
}

function parsePercent(text: string): number {
  const percent = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && percent <= 100) return percent
  throw new InvalidArgumentError('Expected a number from 0 to 100.')
}

function parsePositive(text: string): number {
  const seconds = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= 3600) return seconds
  throw new InvalidArgumentError('Expected seconds above 0, up to 3600.')
}

async function load(command: LoadCommand) {
  const { token, url } = await readOperatorFile(resolve(command.data))
  const urls = (command.url ?? [url]).map(loopback)
  const types = await openTypes(command.plugins)
  const { tests } = await readTests(testFolders(command.tests, command.addTests), types)
  const test = tests.find(({ slug }) => slug === command.test)
  if (!test)
    throw new Error(
      `There is no test "${command.test}". Name one of ${tests.map(({ slug }) => slug).join(', ')}.`,
    )
  const answers = await readAnswers(test, types, command.flows)
  refuseWithoutPods(command, answers)
  const options: LoadOptions = {
    ...{ urls, slug: test.slug, candidates: command.candidates, seed: command.seed },
    answers,
    ...{ rampSeconds: command.ramp, workSeconds: command.seconds, everySeconds: command.every },
    ...{ endSeconds: command.end, patienceSeconds: command.patience },
    ...{ runPercent: command.runs, uploadPercent: command.uploads, stayPercent: command.stay },
    podPercent: command.pods,
  }
  const ports: LoadPorts = {
    clock: systemClock(),
    invite: (name) => inviteCandidate({ token, url: loopback(url) }, name, test.slug),
    say: (line) => console.error(line),
  }
  const { refused, taken } = await rehearse(options, ports)
  for (const why of refused) ports.say(`Not saved: ${why}`)
  if (taken.length === 0) throw new Error(`The server takes no answer to "${test.slug}".`)
  const { broken, measures } = await playLoad({ ...options, answers: taken }, ports)
  const failed = reasons(measures)
  if (command.json) console.log(JSON.stringify({ measured: summaries(measures), failed, broken }))
  else {
    console.log(tableOf(measures))
    for (const line of failed.slice(0, MOST_LINES)) console.log(`failed: ${line}`)
    for (const line of broken.slice(0, MOST_LINES)) console.log(`broken: ${line}`)
    console.log(
      broken.length === 0
        ? 'Everything that was acknowledged is there, each run has one end, and nothing was taken after the end.'
        : `${broken.length} promises were broken.`,
    )
  }
  if (broken.length + failed.length > 0) process.exitCode = 1
}

function refuseWithoutPods({ pods, test }: LoadCommand, answers: readonly ProblemAnswers[]): void {
  if (pods > 0 && !answers.some(isPodTarget))
    throw new Error(
      `"${test}" has no problem with a workspace that a flow answers. Name another test, or leave --pods out.`,
    )
}

function loopback(url: string): string {
  if (URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)) return new URL(url).origin
  throw new Error(`Only servers on this machine are put under load, and "${url}" is not one of them.`)
}
