import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Ran } from '../tools/coverage/results.ts'

interface CoverageOptions {
  readonly flows?: string
  readonly results: readonly string[]
  readonly written: boolean
  readonly area: readonly string[]
  readonly missing: boolean
  readonly json: boolean
  readonly min?: number
}

const RESULTS = 'dist/results'

export function register(program: Command): void {
  program
    .command('coverage')
    .description(
      'report which requirements the flows (covers:) and tests ([TIME-06] in a title) of the last npm test prove',
    )
    .option('--flows <dir>', 'folder of the flows (default: all samples)')
    .option('--area <name...>', 'only these areas, such as TIME', [])
    .option('--missing', 'also the rows that are not proved, and what each lacks', false)
    .addOption(
      new Option(
        '--results <file...>',
        `JSON results of replay, vitest or Playwright, in place of ${RESULTS}`,
      )
        .default([])
        .conflicts('written'),
    )
    .option('--written', 'count tests and flows even if they did not run or pass', false)
    .option('--json', 'one JSON document', false)
    .option('--min <percent>', 'exit with 1 if less is proved', readPercent)
    .addHelpText('after', '\nExit code: 0 enough is proved, 1 less than --min, 2 wrong use, or no results.')
    .action(run)
}

function readPercent(text: string): number {
  const percent = Number(text)
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent
  throw new InvalidArgumentError('a number from 0 to 100.')
}

async function run(options: CoverageOptions): Promise<void> {
  const { area, missing, json, min } = options
  const { requirements } = await import('../validation/requirements.ts')
  const { coverageOf } = await import('../tools/coverage/coverage.ts')
  const { coverageAsText } = await import('../tools/coverage/as-text.ts')
  const unknown = area.find((name) => !requirements().some((known) => known.name === name))
  if (unknown !== undefined) {
    const names = requirements().map(({ name }) => name)
    throw new Error(`There is no area "${unknown}"; known: ${names.join(', ')}`)
  }
  const areas = requirements().filter(({ name }) => area.length === 0 || area.includes(name))
  const coverage = coverageOf(areas, await ranFor(options))
  console.log(json ? JSON.stringify(coverage, null, 2) : coverageAsText(coverage, missing))
  if (min !== undefined && coverage.percent < min) process.exitCode = 1
}

async function ranFor({ flows: folder, results, written }: CoverageOptions): Promise<Ran> {
  const { fixtureFolders } = await import('../definitions/samples.ts')
  const { proofsOfFlows, proofsOfTests, TEST_FOLDERS } = await import('../tools/coverage/proofs.ts')
  const { currentCommit, lastResults, whatRan } = await import('../tools/coverage/results.ts')
  const flows = await proofsOfFlows(folder === undefined ? fixtureFolders('') : [folder])
  if (written) return { proofs: [...flows, ...(await proofsOfTests(TEST_FOLDERS))], refuted: new Set() }
  if (results.length > 0) return whatRan(results, flows)
  const { files, notes } = await lastResults(RESULTS, currentCommit())
  for (const note of notes) console.error(note)
  return whatRan(files, flows)
}
