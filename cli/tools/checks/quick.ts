import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { changedFiles, testsOf } from './changed.ts'
import { fileOf } from './results.ts'
import { type Stage, scriptedChecks } from './steps.ts'

const CHECKS = ['types', 'biome', 'boundaries', 'api']
/** Limit for the tests together, by their last times. With the checks the whole stays below 40 s on two idle cores. */
const BUDGET_MS = 30_000
const UNKNOWN_MS = 2000

interface Suite {
  readonly name: string
  readonly startTime: number
  readonly endTime: number
}

/** The last kept duration of each test file, by its path in the project. */
async function lastTimes(): Promise<ReadonlyMap<string, number>> {
  const text = await readFile(fileOf('unit'), 'utf8').catch(() => '{}')
  const { testResults = [] } = JSON.parse(text) as { testResults?: readonly Suite[] }
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [path.relative('.', name), endTime - startTime]),
  )
}

/** The nearest tests that fit into the time. */
export function testsWithin(
  tests: readonly string[],
  times: ReadonlyMap<string, number>,
  budgetMs: number,
): string[] {
  let spent = 0
  return tests.filter((test) => {
    const ms = times.get(test) ?? UNKNOWN_MS
    if (spent + ms > budgetMs) return false
    spent += ms
    return true
  })
}

/** Types, lint, boundaries, the report of the SDK and the tests of what changed since the main branch. */
export async function quickStages(): Promise<Stage[]> {
  const checks = (await scriptedChecks()).filter(({ name }) => CHECKS.includes(name))
  const tests = testsOf(await changedFiles())
  const chosen = testsWithin(tests, await lastTimes(), BUDGET_MS)
  if (chosen.length < tests.length)
    console.log(
      `${tests.length - chosen.length} of ${tests.length} tests of the change take too long: npm run check`,
    )
  const command = `vitest run --typecheck.enabled=false ${chosen.join(' ')}`
  const unit = { name: `vitest (${chosen.length} files)`, command, alone: `npx ${command}` }
  return [chosen.length > 0 ? [...checks, unit] : checks]
}
