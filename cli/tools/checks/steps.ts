import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { countEndToEnd, countFlows, countUnit } from './counts.ts'
import { keepResults, type ResultsName } from './results.ts'
import type { Counts, Step } from './step.ts'

/** Steps of one stage may run at the same time; a stage begins when the one before has passed. */
export type Stage = readonly Step[]

const CHECK = 'check:'
/** Scripts that run several steps themselves. */
const COLLECTIONS = ['check:quick']
/** Checks of the built player, and those that take as long as the unit tests beside which they run. */
const LATE = ['size', 'simulation']

/** Every script `check:...` of package.json is a step, so a new check needs a line there and nothing else. */
export async function scriptedChecks(): Promise<Step[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.entries(scripts)
    .filter(([script]) => script.startsWith(CHECK) && !COLLECTIONS.includes(script))
    .map(([script, command]) => ({
      name: script.slice(CHECK.length),
      command,
      alone: `npm run ${script}`,
    }))
}

export interface Reported {
  readonly name: string
  readonly alone: string
  readonly results: ResultsName
  /** The command, given the file for its JSON report. */
  command(report: string): string
  env?(report: string): Readonly<Record<string, string>>
  count(report: object): Counts
}

/** A step that writes a report: its tests are counted, and the report is kept. */
export function reported(step: Reported, reports: string): Step {
  const { name, alone, results } = step
  const report = path.join(reports, `${results}.json`)
  return {
    name,
    alone,
    command: step.command(report),
    env: step.env?.(report) ?? {},
    count: async () => step.count(await keepResults(results, name, report)),
  }
}

export const UNIT: Reported = {
  name: 'vitest',
  alone: 'npx vitest run',
  results: 'unit',
  command: (report) => `vitest run --reporter=default --reporter=json --outputFile.json="${report}"`,
  count: countUnit,
}

/** Flows at the same time: one may wait for a program or a server while the others use the processors. */
export const FLOWS = Math.ceil(availableParallelism() * 1.5)

/** More flows and cases prove the same requirements in other ways; `test:deep` plays them all. */
const REPLAY = 'replay --fewest --cases 3 --axe'

export const REPLAYS: Reported = {
  name: 'replays',
  alone: `npx assess-cli ${REPLAY}`,
  results: 'flows',
  command: (report) => `node cli/main.ts ${REPLAY} --workers ${FLOWS} --json "${report}"`,
  count: countFlows,
}

/** Those of the tag `@deep` are for `test:deep` alone. */
const E2E = 'playwright test --grep-invert @deep'

export const END_TO_END: Reported = {
  name: 'end to end',
  alone: `npx ${E2E}`,
  results: 'end-to-end',
  command: () => `${E2E} --reporter=list,json`,
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  count: countEndToEnd,
}

/** The replay prints one line with the number of flows that passed. */
export async function countReplay(stdout: string): Promise<Counts> {
  const sum = /^(\d+) passed, (\d+) failed/m.exec(stdout)
  if (!sum) throw new Error('no line with the sum in it')
  return { passed: Number(sum[1]), failed: Number(sum[2]), skipped: [], failures: [] }
}

/** Always the same ones; `test:deep` plays many more. */
const JOURNEYS: Step = {
  name: 'random',
  command: 'node cli/main.ts replay --random 2 --seed 1 --workers 1',
  alone: 'npx assess-cli replay --random 2 --seed 1',
  count: countReplay,
}

const BUILD: Step = { name: 'build', command: 'rsbuild build', alone: 'npm run build' }

/** What is quick to judge comes first, so that an error is reported before the long steps begin. */
export async function checkStages(reports: string): Promise<Stage[]> {
  const checks = await scriptedChecks()
  const isLate = ({ name }: Step) => LATE.includes(name)
  return [
    [BUILD, ...checks.filter((check) => !isLate(check))],
    [reported(UNIT, reports), ...checks.filter(isLate)],
  ]
}

/** The checks, then all that plays in a browser: these wait often, so that they share the processors well. */
export async function wholeStages(reports: string): Promise<Stage[]> {
  return [
    ...(await checkStages(reports)),
    [reported(REPLAYS, reports), reported(END_TO_END, reports), JOURNEYS],
  ]
}
