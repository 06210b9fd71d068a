import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** What there is to check below some paths. */
export interface Located {
  /** Folders of tests. */
  readonly tests: readonly string[]
  /** Files of flows. */
  readonly flows: readonly string[]
}

/** Finds tests and flows: a file or folder of either, or any folder above them. Throws for a path that is not there. */
export async function locate(paths: readonly string[]): Promise<Located> {
  const tests = new Set<string>()
  const flows = new Set<string>()
  for (const path of paths) await locateIn(path, tests, flows)
  return { tests: [...tests], flows: [...flows] }
}

async function locateIn(path: string, tests: Set<string>, flows: Set<string>): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Error(`There is no file or folder "${path}"`)
  if (!found.isDirectory()) {
    const test = testOf(path)
    if (test) tests.add(test)
    else flows.add(path)
    return
  }
  const entries = await readdir(path, { withFileTypes: true })
  const isTest = entries.some(({ name }) => name === 'test.yaml' || name === 'problems')
  if (isTest || basename(dirname(resolve(path))) === 'tests') {
    tests.add(path)
    return
  }
  for (const entry of entries.toSorted(byName)) {
    if (entry.name.startsWith('.')) continue
    const isFlow = entry.isFile() && entry.name.endsWith('.yaml')
    if (isFlow || entry.isDirectory()) await locateIn(join(path, entry.name), tests, flows)
  }
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
