/**
 * `npm test` runs everything; `npm run check` leaves out the replays and the end-to-end tests, `npm run check:quick`
 * all that does not reach what changed. `npm run test:deep` proves by repetition; it takes names of steps, too.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deepStages } from './checks/deep.ts'
import { memoryFolder } from './checks/memory-folder.ts'
import { quickStages } from './checks/quick.ts'
import { clearResults, type ResultsName } from './checks/results.ts'
import { runStages } from './checks/run.ts'
import { checkStages, type Stage, wholeStages } from './checks/steps.ts'

interface Selection {
  stages(reports: string): Promise<readonly Stage[]>
  /** Results that the steps keep. */
  readonly results: readonly ResultsName[]
}

const [name, ...names] = process.argv.slice(2)
const WHOLE: Selection = { stages: wholeStages, results: ['unit', 'flows', 'end-to-end'] }
const SELECTIONS: Readonly<Record<string, Selection>> = {
  check: { stages: checkStages, results: ['unit'] },
  quick: { stages: quickStages, results: [] },
  deep: { stages: (reports) => deepStages(names, reports), results: [] },
}

const selection = name === undefined ? WHOLE : SELECTIONS[name]
if (!selection) throw new Error(`There is no selection "${name}": ${Object.keys(SELECTIONS).join(', ')}`)

const place = process.env.TMPDIR ?? (await memoryFolder()) ?? tmpdir()
const temporary = await mkdtemp(path.join(place, 'assess-'))
// Users of sandboxes find the packages of problems below it.
await chmod(temporary, 0o711)
// For every step and whatever it starts; what a process that was killed left there goes with it.
process.env.TMPDIR = temporary
try {
  await clearResults(selection.results)
  const hasPassed = await runStages(await selection.stages(temporary))
  if (!hasPassed) process.exitCode = 1
} finally {
  await rm(temporary, { recursive: true, force: true, maxRetries: 5 })
}
