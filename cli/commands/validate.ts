import type { Command } from 'commander'
import { reporterOption } from './options.ts'

interface ValidateOptions {
  readonly tests: string
  readonly reporter: 'terminal' | 'json'
}

export function register(program: Command): void {
  program
    .command('validate')
    .description('check the fields of tests and flows, and the names that they use')
    .argument('[path...]', 'tests, flows, or folders with either', ['fixtures'])
    .option('--tests <dir>', 'folder of the tests that flows name', 'fixtures/tests')
    .addOption(reporterOption())
    .addHelpText('after', '\nExit code: 0 no errors, 1 errors, 2 wrong use.')
    .action(run)
}

async function run(paths: string[], { tests, reporter }: ValidateOptions): Promise<void> {
  const { validate } = await import('../validation/validate.ts')
  const { asJson, asText } = await import('../validation/findings.ts')
  const findings = await validate(paths, tests)
  console.log(reporter === 'json' ? asJson(findings) : asText(findings))
  if (findings.problems.length > 0) process.exitCode = 1
}
