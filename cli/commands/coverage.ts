import { type Command, InvalidArgumentError } from 'commander'

interface CoverageOptions {
  readonly flows: string
  readonly results: readonly string[]
  readonly area: readonly string[]
  readonly missing: boolean
  readonly json: boolean
  readonly min?: number
}

const TEST_FOLDERS = ['tests', 'plugins', 'src', 'cli']

export function register(program: Command): void {
  program
    .command('coverage')
    .description('tell which requirements a flow (covers:) or a test ([TIME-06] in its title) proves')
    .option('--flows <dir>', 'folder of the flows', 'fixtures/flows')
    .option('--area <name...>', 'only these areas, such as TIME', [])
    .option('--missing', 'also the rows that nothing proves', false)
    .option('--results <file...>', 'JSON results of replay or vitest: only what ran and passed counts', [])
    .option('--json', 'one JSON document', false)
    .option('--min <percent>', 'end with 1 when less is proved', readPercent)
    .addHelpText('after', '\nExit code: 0 enough is proved, 1 less than --min, 2 wrong use.')
    .action(run)
}

function readPercent(text: string): number {
  const percent = Number(text)
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent
  throw new InvalidArgumentError('a number from 0 to 100.')
}

async function run({ flows: folder, results, area, missing, json, min }: CoverageOptions): Promise<void> {
  const { requirements } = await import('../requirements/requirements.ts')
  const { proofsOfFlows, proofsOfTests } = await import('../requirements/proofs.ts')
  const { proofsThatPassed } = await import('../requirements/results.ts')
  const { asText, coverageOf } = await import('../requirements/coverage.ts')
  const unknown = area.find((name) => !requirements().some((known) => known.name === name))
  if (unknown !== undefined) {
    const names = requirements().map(({ name }) => name)
    throw new Error(`There is no area "${unknown}"; known: ${names.join(', ')}`)
  }
  const areas = requirements().filter(({ name }) => area.length === 0 || area.includes(name))
  const flows = await proofsOfFlows([folder])
  const proofs =
    results.length > 0
      ? await proofsThatPassed(results, flows)
      : [...flows, ...(await proofsOfTests(TEST_FOLDERS))]
  const coverage = coverageOf(areas, proofs)
  console.log(json ? JSON.stringify(coverage, null, 2) : asText(coverage, missing))
  if (min !== undefined && coverage.percent < min) process.exitCode = 1
}
