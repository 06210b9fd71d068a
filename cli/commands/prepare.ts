import type { Command } from 'commander'
import { addTestsOption, pluginsOption, testsOption } from './options.ts'

interface PrepareOptions {
  readonly tests?: string
  readonly addTests?: readonly string[]
  readonly plugins?: readonly string[]
}

export function register(program: Command): void {
  program
    .command('prepare')
    .description(
      'install the packages that problems need, in the versions of their lock files; no scripts run',
    )
    .argument('[test...]', 'slugs of tests (default: all)')
    .addOption(testsOption('folder of the tests, one folder each'))
    .addOption(addTestsOption())
    .addOption(pluginsOption())
    .addHelpText('after', '\nExit code: 0 all are installed, 1 some could not be installed, 2 wrong use.')
    .action(run)
}

async function run(slugs: readonly string[], options: PrepareOptions): Promise<void> {
  const { systemClock } = await import('../backend/platform/clock.ts')
  const { formatDiagnostic } = await import('../definitions/diagnostic.ts')
  const { readTests } = await import('../definitions/read.ts')
  const { testFolders } = await import('../definitions/samples.ts')
  const { openTypes } = await import('../plugins/node-types.ts')
  const { preparePackages } = await import('./packages/prepare.ts')
  const say = (line: string) => console.log(line)
  const folders = testFolders(options.tests, options.addTests)
  const { tests, problems } = await readTests(folders, await openTypes(options.plugins))
  for (const problem of problems) say(formatDiagnostic(problem))
  const unknown = slugs.find((slug) => !tests.some((test) => test.slug === slug))
  if (unknown !== undefined) throw new Error(`There is no test "${unknown}" in ${folders.join(', ')}.`)
  const wanted = tests.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
  const isWhole = await preparePackages(wanted, { clock: systemClock(), say })
  if (!isWhole || problems.length > 0) process.exitCode = 1
}
