import { join } from 'node:path'
import type { Command } from 'commander'
import { addTestsOption, pluginsOption, reporterOption, testsOption } from './options.ts'

interface ValidateOptions {
  readonly tests?: string
  readonly addTests?: readonly string[]
  readonly plugins?: readonly string[]
  readonly reporter: 'terminal' | 'json'
}

export function register(program: Command): void {
  program
    .command('validate')
    .description('check the fields of tests and flows, and the names that they use')
    .argument(
      '[path...]',
      'tests, flows, or folders with either (default: all samples, or the folder of --tests)',
    )
    .addOption(testsOption('folder of the tests that flows name'))
    .addOption(addTestsOption())
    .addOption(pluginsOption())
    .addOption(reporterOption())
    .addHelpText('after', '\nExit code: 0 no errors, 1 errors, 2 wrong use.')
    .action(run)
}

async function run(
  paths: string[],
  { tests, addTests = [], plugins, reporter }: ValidateOptions,
): Promise<void> {
  const { validate } = await import('../validation/validate.ts')
  const { findingsAsJson, findingsAsText } = await import('../validation/findings.ts')
  const { fixtureFolders } = await import('../definitions/samples.ts')
  const folders = fixtureFolders('')
  const named = tests === undefined ? folders.map((folder) => join(folder, 'tests')) : [tests]
  const testDirs = [...named, ...addTests]
  const usual = [...(tests === undefined ? folders : [tests]), ...addTests]
  const findings = await validate(paths.length > 0 ? paths : usual, testDirs, plugins)
  console.log(reporter === 'json' ? findingsAsJson(findings) : findingsAsText(findings))
  if (findings.problems.length > 0) process.exitCode = 1
}
