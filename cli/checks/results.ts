import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Counts, Skipped } from './step.ts'

const run = promisify(execFile)

/** Folder with the results of the last `npm test` or `npm run check`; other runs write to other places. */
const FOLDER = 'dist/results'

export type ResultsName = 'unit' | 'flows' | 'end-to-end'

/** Which run wrote a file of results; stands in it as `origin`. */
export interface Origin {
  /** The step of `npm test`, or the part of the bench. A run by hand writes no results, so a file is always of a whole step. */
  readonly step: string
  /** The commit that was tested; absent outside of a repository. */
  readonly commit?: string
  /** Whether files differed from the commit. */
  readonly hasChanges: boolean
  /** When the step ended, such as `2026-01-05T09:00:00.000Z`. */
  readonly ended: string
}

/** The origin of results that end now; `folder` is in the checkout that was tested. */
export async function originOf(step: string, folder = '.'): Promise<Origin> {
  const git = (...args: string[]) => run('git', args, { cwd: folder }).then(({ stdout }) => stdout.trim())
  const ended = new Date().toISOString()
  try {
    const [commit, changes] = await Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain')])
    return { step, commit, hasChanges: changes !== '', ended }
  } catch {
    return { step, hasChanges: true, ended }
  }
}

export const fileOf = (name: ResultsName) => path.join(FOLDER, `${name}.json`)

/** Removes the last results, so that a run that breaks off leaves none that look complete. */
export async function clearResults(names: readonly ResultsName[]): Promise<void> {
  await Promise.all(names.map((name) => rm(fileOf(name), { force: true })))
}

/** Stores the report of a step that ran to its end, and returns it. */
export async function keepResults(name: ResultsName, step: string, report: string): Promise<object> {
  const results: unknown = JSON.parse(await readFile(report, 'utf8'))
  if (!(results instanceof Object)) throw new Error('it is no object')
  await mkdir(FOLDER, { recursive: true })
  await writeFile(fileOf(name), JSON.stringify({ origin: await originOf(step), ...results }))
  return results
}

const listOf = (value: unknown, key: string): unknown[] => {
  const list: unknown = Reflect.get(Object(value), key)
  return Array.isArray(list) ? list : []
}
const textOf = (value: unknown, key: string) => String(Reflect.get(Object(value), key) ?? '')

function numberOf(value: unknown, key: string): number {
  const number: unknown = Reflect.get(Object(value), key)
  if (typeof number !== 'number') throw new Error(`no number "${key}" in it`)
  return number
}

const WITHOUT_REASON = 'gives no reason'

/** What a skipped test lacks: from its meta when it skipped itself, from its title when it did not start. */
function needsOf(test: unknown): string | undefined {
  const named = textOf(Reflect.get(Object(test), 'meta'), 'needs')
  return named || /\(needs ([^)]+)\)/.exec(textOf(test, 'fullName'))?.[1]
}

/** Counts of vitest's JSON report. */
export function countUnit(report: object): Counts {
  const tests = listOf(report, 'testResults').flatMap((file) => listOf(file, 'assertionResults'))
  const skipped = tests
    .filter((test) => !['passed', 'failed'].includes(textOf(test, 'status')))
    .map((test): Skipped => {
      const needs = needsOf(test)
      return { name: textOf(test, 'fullName'), reason: needs ? `needs ${needs}` : WITHOUT_REASON }
    })
  const [passed, failed] = [numberOf(report, 'numPassedTests'), numberOf(report, 'numFailedTests')]
  return { passed, failed, skipped }
}

/** Counts of the JSON report of a replay. */
export function countFlows(report: object): Counts {
  const skipped = listOf(report, 'unsuitable').map(
    (flow): Skipped => ({ name: textOf(flow, 'id'), reason: textOf(flow, 'reason') }),
  )
  return { passed: numberOf(report, 'passed'), failed: numberOf(report, 'failed'), skipped }
}

/** Tests of a suite of Playwright's report that were skipped, with the suites below it. */
function skippedIn(suite: unknown): Skipped[] {
  const own = listOf(suite, 'specs').flatMap((spec) =>
    listOf(spec, 'tests')
      .filter((test) => textOf(test, 'status') === 'skipped')
      .map((test): Skipped => {
        const [annotation] = listOf(test, 'annotations')
        return { name: textOf(spec, 'title'), reason: textOf(annotation, 'description') || WITHOUT_REASON }
      }),
  )
  return [...own, ...listOf(suite, 'suites').flatMap(skippedIn)]
}

/** Counts of Playwright's JSON report; a test that passes at the second try has failed. */
export function countEndToEnd(report: object): Counts {
  const stats: unknown = Reflect.get(report, 'stats')
  return {
    passed: numberOf(stats, 'expected'),
    failed: numberOf(stats, 'unexpected') + numberOf(stats, 'flaky'),
    skipped: listOf(report, 'suites').flatMap(skippedIn),
  }
}
