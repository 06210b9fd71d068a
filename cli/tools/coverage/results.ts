import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { messageOf } from '../../definitions/diagnostic.ts'
import { claimsOf, claimWords, type FlowProof, type Proof } from './proofs.ts'
import { type Claim, rowsIn } from './test-file.ts'

/** What `npm test` leaves in its folder of results; each says in `origin` which commit ran, and whether changed. */
const KEPT = ['unit', 'flows', 'end-to-end']

interface Result {
  readonly name: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** Of a test. */
  readonly file: string
}

interface Results {
  readonly flows: readonly Result[]
  readonly tests: readonly Result[]
}

/** What ran: the proofs that passed, and the rows of which something failed, so that nothing proves them. */
export interface Ran {
  readonly proofs: readonly Proof[]
  readonly refuted: ReadonlySet<string>
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

function resultOf(value: unknown, name: string, file = ''): Result {
  const status = textOf(value, 'status')
  const known = status === 'passed' || status === 'failed' ? status : 'skipped'
  return { name: textOf(value, name), status: known, file }
}

/** Tests of vitest; those of types only name fields, so they prove nothing. */
function unitTestsIn(results: unknown): Result[] {
  return listOf(results, 'testResults').flatMap((suite) => {
    const file = textOf(suite, 'name')
    if (/\.test-d\.tsx?$/.test(file)) return []
    return listOf(suite, 'assertionResults').map((test) => resultOf(test, 'fullName', file))
  })
}

/**
 * Tests of Playwright: a skipped one is "ok" there, one that passed at the second try is "flaky", and one that failed
 * as it was to fail is "expected".
 */
function browserTestsIn(suite: unknown, folder: string, titles: readonly string[] = []): Result[] {
  const own = listOf(suite, 'specs').map((spec): Result => {
    const runs = listOf(spec, 'tests')
    const isSkipped = runs.every((run) => textOf(run, 'status') === 'skipped')
    const hasPassed = runs.every(
      (run) => textOf(run, 'status') === 'expected' && textOf(run, 'expectedStatus') === 'passed',
    )
    return {
      name: [...titles, textOf(spec, 'title')].join(' '),
      status: isSkipped ? 'skipped' : hasPassed ? 'passed' : 'failed',
      file: join(folder, textOf(spec, 'file')),
    }
  })
  const within = listOf(suite, 'suites').flatMap((child) =>
    browserTestsIn(child, folder, [...titles, textOf(child, 'title')]),
  )
  return [...own, ...within]
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
  const folder = textOf(Reflect.get(Object(results), 'config'), 'rootDir')
  const tests = [...unitTestsIn(results), ...browserTestsIn(results, folder)]
  if (flows.length + tests.length === 0)
    throw new Error(
      `The file ${file} has no results; expected the output of --reporter json of replay, vitest or Playwright`,
    )
  return { flows, tests }
}

/** What really ran and passed, instead of what is written down. A flow passes when all of its cases do that ran. */
export async function whatRan(files: readonly string[], flows: readonly FlowProof[]): Promise<Ran> {
  const all = await Promise.all(files.map(readResults))
  const ran = [
    ...flowsThatRan(
      flows,
      all.flatMap((results) => results.flows),
    ),
    ...testsThatRan(all.flatMap((results) => results.tests)),
  ]
  return {
    proofs: ran.flatMap(({ proof, hasFailed }) => (hasFailed ? [] : [proof])),
    refuted: new Set(ran.flatMap(({ proof, hasFailed }) => (hasFailed ? proof.rows : []))),
  }
}

interface RanProof {
  readonly proof: Proof
  readonly hasFailed: boolean
}

/** Which cases a flow has is read from its file: results do not tell what was left out. */
function flowsThatRan(flows: readonly FlowProof[], results: readonly Result[]): RanProof[] {
  return flows.flatMap((flow): RanProof[] => {
    const cases = results.filter(({ name }) => name === flow.name || name.startsWith(`${flow.name}[`))
    const passed = new Set(cases.filter(({ status }) => status === 'passed').map(({ name }) => name))
    const hasFailed = cases.some(({ status }) => status === 'failed')
    const played = flow.ids.filter((id) => passed.has(id)).length
    if (!hasFailed && played === 0) return []
    return [{ proof: { ...flow, cases: { played, all: flow.ids.length } }, hasFailed }]
  })
}

function testsThatRan(results: readonly Result[]): RanProof[] {
  const ran = results.filter(({ status }) => status !== 'skipped')
  return [...Map.groupBy(ran, ({ file }) => file)].flatMap(([file, tests]) => {
    const claims = claimsOf(file)
    return tests.map(({ name, status }): RanProof => {
      const rows = [...new Set(rowsIn(name))].filter((row) => !isSwitchedOff(claims, row))
      const proof: Proof = { kind: 'test', name, rows, words: (row) => claimWords(claims, row) }
      return { proof, hasFailed: status === 'failed' }
    })
  })
}

/** Whether what names the row in a file passes only because it is to fail. */
function isSwitchedOff(claims: readonly Claim[], row: string): boolean {
  const naming = claims.filter(({ rows }) => rows.includes(row))
  return naming.length > 0 && naming.every(({ isOff }) => isOff)
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
