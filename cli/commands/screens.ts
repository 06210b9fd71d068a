import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { SAMPLES, testFolders } from '../definitions/samples.ts'
import { addTestsOption, exitOnSignals, parseCount, testsOption, WORKERS } from './options.ts'

interface ScreensCommand {
  readonly tests?: string
  readonly addTests?: readonly string[]
  readonly out: string
  readonly workers: number
}

export function register(program: Command): void {
  program
    .command('screens')
    .description(
      'play flows, check every screen with a step "picture", and write a sheet of all these screens',
    )
    .argument('[path...]', 'flows, or folders with flows (default: all samples)')
    .addOption(testsOption('folder of the tests that the flows name'))
    .addOption(addTestsOption())
    .option('--out <dir>', 'folder of the sheet, as HTML and PNG', '.assess/screens')
    .option('--workers <n>', 'number of flows that run in parallel', parseCount, WORKERS)
    .addHelpText(
      'after',
      '\nExit code: 0 all screens captured, 1 a flow failed or a screen is not accessible, 2 wrong use or set-up.',
    )
    .action(run)
}

async function run(named: string[], { tests, addTests, out, workers }: ScreensCommand): Promise<void> {
  exitOnSignals()
  const paths = named.length > 0 ? named : SAMPLES
  const { prepare } = await import('../validation/prepare-flows.ts')
  const { launchBrowser } = await import('../replay/browser/launch.ts')
  const { flowsWithPictures, takeScreens } = await import('../tools/screens/screens.ts')
  const { createTerminalReporter } = await import('../replay/reporters/terminal.ts')
  const prepared = await prepare(paths, testFolders(tests, addTests), (line) => console.error(line))
  const flows = prepared && flowsWithPictures(prepared.flows)
  if (!prepared || !flows || flows.length === 0) {
    if (prepared) console.error(`No flow in ${paths.join(', ')} has a step "picture".`)
    process.exitCode = 2
    return
  }
  const reporter = createTerminalReporter((line) => console.log(line))
  const handle = await launchBrowser(false)
  let failed = 0
  try {
    const { screens, html, png } = await takeScreens({
      ...prepared,
      flows,
      workers,
      browser: handle.browser,
      virtual: true,
      seed: undefined,
      out: resolve(out),
      onResult(result) {
        if (result.status === 'failed') failed++
        reporter.flow(result)
      },
    })
    console.log(`${screens.length} screens: ${relative('', html)}  ${relative('', png)}`)
  } finally {
    await handle.close()
  }
  process.exitCode = failed > 0 ? 1 : 0
}
