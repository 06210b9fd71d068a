import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Step, Tally } from './step.ts'

/** Steps of one stage may run at the same time; a stage begins when the one before has ended. */
export type Stage = readonly Step[]

const CHECK = 'check:'

/** Every script `check:...` of package.json is a step, so a new check needs a line there and nothing else. */
async function scriptedChecks(): Promise<Step[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.entries(scripts)
    .filter(([name]) => name.startsWith(CHECK))
    .map(([name, command]) => ({ name: name.slice(CHECK.length), command }))
}

function count(report: unknown, name: string): number {
  const value: unknown = report instanceof Object ? Reflect.get(report, name) : undefined
  if (typeof value !== 'number') throw new Error(`no number "${name}" in it`)
  return value
}

function vitest(reports: string): Step {
  const report = path.join(reports, 'vitest.json')
  return {
    name: 'vitest',
    command: `vitest run --reporter=default --reporter=json --outputFile.json="${report}"`,
    async tally(): Promise<Tally> {
      const read: unknown = JSON.parse(await readFile(report, 'utf8'))
      return { passed: count(read, 'numPassedTests'), failed: count(read, 'numFailedTests') }
    },
  }
}

/** The build of the player comes first: the size limits are about its files. */
export async function checkStages(reports: string): Promise<Stage[]> {
  return [[{ name: 'build', command: 'rsbuild build' }], [vitest(reports), ...(await scriptedChecks())]]
}

/** A replay tells in a line how many passed. */
async function replayTally(stdout: string): Promise<Tally> {
  const sum = /^(\d+) passed, (\d+) failed/m.exec(stdout)
  if (!sum) throw new Error('no line with the sum in it')
  return { passed: Number(sum[1]), failed: Number(sum[2]) }
}

/** Flows at the same time: one may wait for a program or a server while the others use the processors. */
const FLOWS = Math.ceil(availableParallelism() * 1.5)

const replays: Step = {
  name: 'replays',
  command: `node cli/main.ts replay fixtures --axe --workers ${FLOWS}`,
  tally: replayTally,
}

/** Always the same ones; many more are played with `replay --random`. */
const journeys: Step = {
  name: 'random',
  command: 'node cli/main.ts replay --random 10 --seed 1 --workers 1',
  tally: replayTally,
}

function endToEnd(reports: string): Step {
  const report = path.join(reports, 'playwright.json')
  return {
    name: 'end to end',
    command: 'playwright test --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    async tally(): Promise<Tally> {
      const { stats }: { stats: unknown } = JSON.parse(await readFile(report, 'utf8'))
      return { passed: count(stats, 'expected'), failed: count(stats, 'unexpected') + count(stats, 'flaky') }
    },
  }
}

/** The checks, then everything that plays in a browser: each waits at times for what the others leave of the processors. */
export async function wholeStages(reports: string): Promise<Stage[]> {
  return [...(await checkStages(reports)), [replays, endToEnd(reports), journeys]]
}
