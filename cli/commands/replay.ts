import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, Option } from 'commander'
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
    seed: options.seed,
    out: resolve(options.out),
    reporter: createReporter(options.reporter, (text) => console.log(text)),
  }).then(({ results, divergence }) => ({
    failed: results.some(({ status }) => status === 'failed'),
    diverged: divergence !== undefined,
  }))
  process.exitCode = diverged ? 3 : failed ? 1 : 0
}
