import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

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
  if (!(results instanceof Object)) throw new Error('it is not an object')
  await mkdir(FOLDER, { recursive: true })
  await writeFile(fileOf(name), JSON.stringify({ origin: await originOf(step), ...results }))
  return results
}
