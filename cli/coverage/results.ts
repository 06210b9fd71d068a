import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { messageOf } from '../definitions/diagnostic.ts'
import { type Proof, rowsIn } from './proofs.ts'

/** What `npm test` leaves in its folder of results; each says in `origin` which commit ran, and whether changed. */
const KEPT = ['unit', 'flows', 'end-to-end']

interface Result {
  readonly name: string
  readonly passed: boolean
}

interface Results {
  readonly flows: readonly Result[]
  readonly tests: readonly Result[]
}

/** The results of the last `npm test`, and what has to be said about them. */
export interface LastResults {
  readonly files: readonly string[]
  readonly notes: readonly string[]
}

const listOf = (value: unknown, key: string): unknown[] => {
  const list: unknown = Reflect.get(Object(value), key)
  return Array.isArray(list) ? list : []
}
const textOf = (value: unknown, key: string) => String(Reflect.get(Object(value), key) ?? '')

const resultOf = (value: unknown, name: string): Result => ({
  name: textOf(value, name),
  passed: textOf(value, 'status') === 'passed',
})

/** Tests of vitest; those of types only name fields, so they prove nothing. */
function unitTestsIn(results: unknown): Result[] {
  return listOf(results, 'testResults')
    .filter((suite) => !/\.test-d\.tsx?$/.test(textOf(suite, 'name')))
    .flatMap((suite) => listOf(suite, 'assertionResults'))
    .map((test) => resultOf(test, 'fullName'))
}

/** Tests of Playwright: a skipped one is "ok" there, and one that passed at the second try is "flaky". */
function browserTestsIn(suite: unknown): Result[] {
  const own = listOf(suite, 'specs').map((spec): Result => {
    const runs = listOf(spec, 'tests')
    const passed = runs.length > 0 && runs.every((run) => textOf(run, 'status') === 'expected')
    return { name: textOf(spec, 'title'), passed }
  })
  return [...own, ...listOf(suite, 'suites').flatMap(browserTestsIn)]
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`The results ${file} cannot be read: ${messageOf(error)}`)
  }
}

/** What `--reporter json` of replay, vitest or Playwright writes; throws for another file. */
async function readResults(file: string): Promise<Results> {
  const results = await readJson(file)
  const flows = listOf(results, 'flows').map((flow) => resultOf(flow, 'id'))
  const tests = [...unitTestsIn(results), ...browserTestsIn(results)]
  if (flows.length + tests.length === 0)
    throw new Error(
      `The file ${file} has no results: wanted is what --reporter json of replay, vitest or Playwright prints`,
    )
  return { flows, tests }
}

/** Whether a flow ran, and every case of it passed. */
function hasPassed(flow: string, flows: readonly Result[]): boolean {
  const cases = flows.filter(({ name }) => name === flow || name.startsWith(`${flow}[`))
  return cases.length > 0 && cases.every(({ passed }) => passed)
}

/** What really ran and passed, instead of what is written down. */
export async function proofsThatPassed(files: readonly string[], flows: readonly Proof[]): Promise<Proof[]> {
  const all = await Promise.all(files.map(readResults))
  const flowResults = all.flatMap((results) => results.flows)
  const tests = all.flatMap((results) => results.tests)
  return [
    ...flows.filter(({ name }) => hasPassed(name, flowResults)),
    ...tests
      .filter(({ passed }) => passed)
      .map(({ name }): Proof => ({ kind: 'test', name, rows: rowsIn(name) })),
  ]
}

/** The commit that is checked out; nothing outside of a repository. */
export function currentCommit(): string | undefined {
  try {
    return String(execFileSync('git', ['rev-parse', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })).trim()
  } catch {
    return undefined
  }
}

/**
 * The results in the folder that `npm test` writes to. The notes name each part that has not run, and each that ran at
 * another commit than `head`. Throws, with the way to get them, when there are none.
 */
export async function lastResults(folder: string, head: string | undefined): Promise<LastResults> {
  const all = KEPT.map((name) => join(folder, `${name}.json`))
  const files = all.filter((file) => existsSync(file))
  if (files.length === 0)
    throw new Error(
      `No tests have run here yet: ${folder} has no results. "npm test" writes them; ` +
        '"assess-cli coverage --written" counts what flows and tests say they prove, run or not.',
    )
  const absent = all.filter((file) => !files.includes(file))
  const stale = await Promise.all(files.map((file) => staleness(file, head)))
  return {
    files,
    notes: [
      ...absent.map((file) => `Not counted, because it has not run: ${basename(file)}`),
      ...stale.flat(),
    ],
  }
}

/** Why results may not hold for what is checked out now; nothing when they do. */
async function staleness(file: string, head: string | undefined): Promise<string[]> {
  const origin: unknown = Reflect.get(Object(await readJson(file)), 'origin')
  const commit = textOf(origin, 'commit')
  const name = basename(file)
  if (commit !== head)
    return [
      `Older than this commit, of ${commit.slice(0, 7) || 'an unknown one'}: ${name}; run npm test again`,
    ]
  return Reflect.get(Object(origin), 'hasChanges') === false
    ? []
    : [`Ran with changes that are in no commit: ${name}`]
}
