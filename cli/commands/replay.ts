import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, Option } from 'commander'
import type { ReplayOptions } from '../replay/replay.ts'
import { endOnSignals, readCount, WORKERS } from './replaying.ts'

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url))

interface ReplayCommand {
  readonly tests: string
  readonly reporter: 'terminal' | 'json' | 'junit'
  readonly out: string
  readonly workers: number
  readonly repeat: number
  readonly seed?: number
  readonly realtime: boolean
  readonly headed: boolean
  readonly random?: number
  readonly axe: boolean
}

export function register(program: Command): void {
  program
    .command('replay')
    .description('play flows in a browser on virtual time, and check what came of them')
    .argument('[path...]', 'flows, or folders with flows', [FIXTURES])
    .option('--tests <dir>', 'folder of the tests that the flows take', `${FIXTURES}/tests`)
    .addOption(
      new Option('--reporter <kind>', 'how to tell')
        .choices(['terminal', 'json', 'junit'])
        .default('terminal'),
    )
    .option('--out <dir>', 'folder of what is kept of failures', '.assess/replay')
    .option('--workers <n>', 'how many flows at the same time', readCount, WORKERS)
    .option('--repeat <n>', 'how often each flow; all runs must be the same', readCount, 1)
    .option('--seed <n>', 'where chance begins, instead of what the flows say', readCount)
    .option('--random <n>', 'so many random journeys through the tests instead of flows', readCount)
    .addOption(
      new Option('--axe', 'judge by WCAG 2.2 A and AA every screen that a flow comes to')
        .default(false)
        .conflicts('random'),
    )
    .option('--realtime', 'no virtual time: the flow takes as long as it takes', false)
    .option('--headed', 'show the browser', false)
    .addHelpText(
      'after',
      '\nExit code: 0 all passed, 1 a flow failed, 2 wrong use or set-up, 3 a flow did not go the same way twice.',
    )
    .action(run)
}

async function run(paths: string[], options: ReplayCommand): Promise<void> {
  endOnSignals()
  if (options.random !== undefined) return journeys(options.random, options)
  const { prepare } = await import('../replay/prepare.ts')
  const { replay } = await import('../replay/replay.ts')
  const { createReporter } = await import('../replay/reporters/create.ts')
  const say = (line: string) => console.error(line)
  const prepared = await prepare(paths, resolve(options.tests), say)
  if (!prepared) {
    process.exitCode = 2
    return
  }
  const { failed, diverged } = await replay({
    ...prepared,
    workers: options.workers,
    repeat: options.repeat,
    headed: options.headed,
    virtual: !options.realtime,
    ...(options.axe && (await judging())),
    seed: options.seed,
    out: resolve(options.out),
    reporter: createReporter(options.reporter, (text) => console.log(text)),
  }).then(({ results, divergence }) => ({
    failed: results.some(({ status }) => status === 'failed'),
    diverged: divergence !== undefined,
  }))
  process.exitCode = diverged ? 3 : failed ? 1 : 0
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
