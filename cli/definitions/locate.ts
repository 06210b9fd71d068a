import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Diagnostic } from './diagnostic.ts'

/** What there is to check below some paths. */
export interface Located {
  /** Folders of tests. */
  readonly tests: readonly string[]
  /** Files of flows. */
  readonly flows: readonly string[]
  /** Files that would be flows if they ended in .yaml. */
  readonly misnamed: readonly string[]
  /** Files of steps that flows include. */
  readonly parts: readonly string[]
}

/** Finds tests and flows: a file or folder of either, or any folder above them. Throws for a path that is not there. */
export async function locate(paths: readonly string[]): Promise<Located> {
  const found: Sets = { tests: new Set(), flows: new Set(), misnamed: new Set(), parts: new Set() }
  for (const path of paths) await locateIn(path, found)
  const { tests, flows, misnamed: wrong, parts } = found
  return { tests: [...tests], flows: [...flows], misnamed: [...wrong], parts: [...parts] }
}

type Sets = Readonly<Record<keyof Located, Set<string>>>

export function misnamed(file: string): Diagnostic {
  return { file, line: 1, message: 'A flow ends in .yaml: rename this file, or it is not played' }
}

/** Folders of what flows use: files to attach, rows for `each`. */
const BESIDE_FLOWS = ['files', 'tables']
/** Folder of steps that flows include. */
const PARTS = 'common'

async function locateIn(path: string, sets: Sets): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Error(`There is no file or folder "${path}"`)
  if (!found.isDirectory()) return sort(path, sets)
  const entries = await readdir(path, { withFileTypes: true })
  const has = (...names: string[]) => entries.some(({ name }) => names.includes(name))
  // A test that lacks its file is known by the folder around it, unless that is only what somebody called a checkout.
  const isAmongTests = basename(dirname(resolve(path))) === 'tests' && !has('tests', 'flows')
  if (has('test.yaml', 'problems') || isAmongTests) {
    sets.tests.add(path)
    return
  }
  for (const entry of entries.toSorted(byName)) {
    if (entry.name.startsWith('.') || BESIDE_FLOWS.includes(entry.name)) continue
    const isFlow = entry.isFile() && /\.ya?ml$/.test(entry.name)
    if (isFlow || entry.isDirectory()) await locateIn(join(path, entry.name), sets)
  }
}

function sort(file: string, { tests, flows, misnamed: wrong, parts }: Sets): void {
  const test = testOf(file)
  if (test) tests.add(test)
  else if (basename(dirname(resolve(file))) === PARTS) parts.add(file)
  else if (file.endsWith('.yml')) wrong.add(file)
  else flows.add(file)
}

/** The folder of the test that a file belongs to. */
function testOf(file: string): string | undefined {
  if (basename(file) === 'test.yaml') return dirname(file)
  const folder = dirname(file)
  return basename(folder) === 'problems' ? dirname(folder) : undefined
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1
}
