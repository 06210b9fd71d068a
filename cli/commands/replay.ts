import { resolve } from 'node:path'
import type { Command } from 'commander'
import { SAMPLES, testFolders } from '../definitions/samples.ts'
import type { Deployed } from '../replay/environment/deployed.ts'
import type { Flow } from '../replay/flow/flow.ts'
import { keepFailed, lastFailed } from '../replay/results/last-run.ts'
import type { Browsers } from '../replay/run/browsers.ts'
import type { ReplayOptions } from '../replay/run/replay.ts'
import { grepped } from '../replay/run/selection.ts'
import { exitOnSignals } from './options.ts'
import { defineReplayOptions, type ReplayCommand } from './replay-options.ts'

export function register(program: Command): void {
  const command = program
    .command('replay')
    .description('play flows in a browser on virtual time, and check their expectations')
    .argument(
      '[path...]',
      'flows, or folders with flows (default: those of the packages that --plugins names, or all samples)',
    )
  defineReplayOptions(command)
  command
    .addHelpText(
      'after',
      '\nExit code: 0 all passed, 1 a flow failed, 2 wrong use or set-up, 3 two runs of a flow differ, 130 Ctrl+C: what ran is reported.',
    )
    .action(run)
}

async function run(named: string[], given: ReplayCommand): Promise<void> {
  if (given.step && !process.stdin.isTTY)
    throw new Error(
      '--step waits for Enter in a terminal, but the standard input is not one. Leave --step out.',
    )
  const { ownSamples } = await import('../plugins/own-samples.ts')
  const own = await ownSamples(given.plugins)
  const usual = own.flows.length > 0 ? own.flows : SAMPLES
  const paths = named.length > 0 ? named : usual
  const options = given.tests === undefined ? withTests(given, own.tests) : given
  const { signal, abort, playing } = createBreak()
  exitOnSignals(abort)
  if (options.random !== undefined) {
    const played = journeys(options.random, options, signal)
    playing(played)
    return played
  }
  if (!options.watch) {
    process.exitCode = await once(paths, options, { signal, playing })
    return
  }
  const { watchAndRun } = await import('../replay/run/watch.ts')
  const { includedIn } = await import('../validation/prepare-flows.ts')
  const watched = {
    paths: async () => [
      ...paths,
      ...testFolders(options.tests, options.addTests),
      ...(await includedIn(paths)),
    ],
    written: resolve(options.out),
  }
  await watchAndRun(
    watched,
    () => once(paths, options, { signal, playing }),
    (line) => console.error(line),
  )
}

/** With more folders of tests, each once. */
function withTests(options: ReplayCommand, folders: readonly string[]): ReplayCommand {
  const { addTests = [] } = options
  return { ...options, addTests: [...new Set([...addTests, ...folders].map((one) => resolve(one)))] }
}

interface Break {
  readonly signal: AbortSignal
  /** Tells what is to be waited for when the replay is broken off. */
  playing(replay: Promise<unknown>): void
}

/** Ends a replay in the middle: `abort` resolves when the report of what ran is written. */
function createBreak(): Break & { abort(): Promise<void> } {
  const controller = new AbortController()
  let current: Promise<unknown> = Promise.resolve()
  return {
    signal: controller.signal,
    playing(replay) {
      current = replay
    },
    async abort() {
      controller.abort()
      await current
    },
  }
}

/** Plays all flows once; returns the exit code. */
async function once(paths: readonly string[], options: ReplayCommand, breaking: Break): Promise<number> {
  const { createBrowsers } = await import('../replay/run/browsers.ts')
  const { engine, headed } = options
  const deployed = options.baseUrl === undefined ? undefined : await deployedAt(options.baseUrl, options.data)
  const host = deployed && new URL(deployed.url).hostname
  const browsers = await createBrowsers({ engine, headed, browserUrl: options.browserWs, host })
  try {
    return await replayIn({ browsers, deployed }, paths, options, breaking)
  } finally {
    if (!breaking.signal.aborted) await browsers.close()
  }
}

async function replayIn(
  { browsers, deployed }: { readonly browsers: Browsers; readonly deployed: Deployed | undefined },
  paths: readonly string[],
  options: ReplayCommand,
  { signal, playing }: Break,
): Promise<number> {
  const { prepare } = await import('../validation/prepare-flows.ts')
  const { plannedOf } = await import('../replay/results/result.ts')
  const { replay } = await import('../replay/run/replay.ts')
  const { everyCase, fewest, sampledCases, shardOf } = await import('../replay/run/selection.ts')
  const { reporterOf } = await import('./replay-reporters.ts')
  const { repeat, retries, shard, cases } = options
  const reporter = await reporterOf(options)
  // It starts while the flows are read.
  browsers.warm()
  const prepared = await prepare(
    paths,
    testFolders(options.tests, options.addTests),
    (line) => console.error(line),
    { given: options.var, plugins: options.plugins, refuse: reporter.refuse },
  )
  if (!prepared) return 2
  const chosen = options.fewest ? fewest(prepared.flows, await provedByTests()) : prepared.flows
  const every = narrowed(everyCase(chosen, cases), options)
  if (every.length === 0) {
    console.error(nothingLeft(options))
    return options.grep ? 2 : 0
  }
  const flows = shard ? shardOf(every, shard) : every
  const played = replay({
    ...prepared,
    flows,
    sampled: sampledCases(chosen, flows),
    ...(await watchedBy(options)),
    repeat,
    retries,
    maxFailures: options.maxFailures,
    browsers,
    deployed,
    database: options.database,
    virtual: !options.realtime && deployed === undefined,
    shard: shard && { ...shard, planned: every.map(plannedOf) },
    recordsFilmstrip: options.html !== undefined || options.blob !== undefined,
    hasExtensions: options.withExtensions,
    ...(options.axe && (await accessibilityOptions())),
    snapshots: options.updateSnapshots ? 'update' : 'compare',
    seed: options.seed,
    out: resolve(options.out),
    reporter,
    signal,
  })
  playing(played)
  const { results, divergence, unsuitable } = await played
  keepFailed(resolve(options.out), results)
  if (divergence) return 3
  if (results.length === 0 && unsuitable.length > 0) return 2
  return results.some(({ status }) => status === 'failed') ? 1 : 0
}

/** Somebody at a terminal who looks at the flows is waited for. */
async function watchedBy({
  headed,
  step,
  workers,
}: ReplayCommand): Promise<Pick<ReplayOptions, 'workers' | 'pauses'>> {
  if (!process.stdin.isTTY || !(headed || step)) return { workers }
  const { createPauses } = await import('../replay/context/pauses.ts')
  const pauses = createPauses({ input: process.stdin, output: process.stderr }, step)
  return { workers: step ? 1 : workers, pauses }
}

function narrowed(flows: readonly Flow[], { grep, lastFailed: onlyFailed, out }: ReplayCommand) {
  const failed = lastFailed(resolve(out))
  const chosen = grep ? grepped(flows, grep) : flows
  return onlyFailed ? chosen.filter(({ id }) => failed.has(id)) : chosen
}

const nothingLeft = ({ grep }: ReplayCommand) =>
  grep ? `No flow fits --grep ${grep.source}.` : 'No flow failed when it was last played.'

/** What `npm test` proves without a flow; a row that is named and whose text only flows say is left to them. */
async function provedByTests(): Promise<ReadonlySet<string>> {
  const { proofsOfFlows, proofsOfTests, TEST_FOLDERS } = await import('../tools/coverage/proofs.ts')
  const { provedWithout } = await import('../tools/coverage/coverage.ts')
  const { fixtureFolders } = await import('../definitions/samples.ts')
  const { requirements } = await import('../validation/requirements.ts')
  const tests = await proofsOfTests(TEST_FOLDERS, { deep: false })
  return provedWithout(await proofsOfFlows(fixtureFolders('')), tests, requirements())
}

/** Throws when the address is invalid, when no server answers, or when there is no operator token. */
async function deployedAt(address: string, data: string): Promise<Deployed> {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new Error(`--base-url is an address such as https://tests.example, not "${address}".`)
  const { readOperatorFile } = await import('../host/operator.ts')
  const { reach } = await import('../replay/environment/deployed.ts')
  const token = process.env.ASSESS_OPERATOR_TOKEN ?? (await readOperatorFile(resolve(data))).token
  const deployed = { url: new URL(address).origin, token }
  await reach(deployed)
  return deployed
}

/** Checks every screen once, and the screens of `picture` steps in every look. */
async function accessibilityOptions(): Promise<Pick<ReplayOptions, 'accessibility' | 'photograph'>> {
  const { createAccessibilityChecker } = await import('../replay/page/accessibility.ts')
  const { checkEveryLook } = await import('../tools/screens/looks.ts')
  const accessibility = await createAccessibilityChecker()
  return { accessibility, photograph: (context) => checkEveryLook(context, accessibility) }
}

/** Plays random journeys; writes a flow for each failure. */
async function journeys(count: number, options: ReplayCommand, signal: AbortSignal): Promise<void> {
  const { prepareTests } = await import('../validation/prepare-flows.ts')
  const { launchBrowser } = await import('../replay/browser/launch.ts')
  const { playRandom } = await import('../replay/random/random.ts')
  const folders = testFolders(options.tests, options.addTests)
  const prepared = await prepareTests(folders, (line) => console.error(line), options.plugins)
  if (!prepared) {
    process.exitCode = 2
    return
  }
  const handle = await launchBrowser(options.headed, { isEndedByCaller: true })
  try {
    const failed = await playRandom({
      shared: { ...prepared, browser: handle.browser, virtual: true, database: options.database },
      tests: prepared.tests,
      count,
      seed: options.seed ?? 1,
      workers: options.workers,
      out: resolve(options.out, 'random'),
      signal,
      say: (line) => console.log(line),
    })
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    if (!signal.aborted) await handle.close()
  }
}
