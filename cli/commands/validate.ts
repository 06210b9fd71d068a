import { type Command, Option } from 'commander'

interface ValidateOptions {
  readonly tests: string
  readonly reporter: 'terminal' | 'json'
}

export function register(program: Command): void {
  program
    .command('validate')
    .description('check tests and flows: their fields, and whatever they name')
    .argument('[path...]', 'tests, flows, or folders with either', ['fixtures'])
    .option('--tests <dir>', 'folder of the tests that flows name', 'fixtures/tests')
    .addOption(
      new Option('--reporter <kind>', 'how to tell').choices(['terminal', 'json']).default('terminal'),
    )
    .addHelpText('after', '\nExit code: 0 nothing found, 1 something to put right, 2 wrong use.')
    .action(run)
}

async function run(paths: string[], { tests, reporter }: ValidateOptions): Promise<void> {
  const { validate } = await import('../validation/validate.ts')
  const { asJson, asText } = await import('../validation/findings.ts')
  const findings = await validate(paths, tests)
  console.log(reporter === 'json' ? asJson(findings) : asText(findings))
  if (findings.problems.length > 0) process.exitCode = 1
}
