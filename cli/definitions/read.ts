import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { TestDefinition } from './definition.ts'
import { type Diagnostic, inOrder, messageOf, type Report } from './diagnostic.ts'
import { readTest } from './test.ts'

/**
 * Reads every test in `dirs`, one folder each, in the order of their slugs. All findings of all files come back
 * together, and a broken test stops no other one; `leftOut` names its folder. A slug that an earlier one of `dirs` has
 * is a finding.
 */
export async function readTests(
  dirs: readonly string[],
  types: Registry<NodePlugin>,
): Promise<{ tests: TestDefinition[]; problems: Diagnostic[]; leftOut: string[] }> {
  const tests: TestDefinition[] = []
  const problems: Diagnostic[] = []
  const leftOut: string[] = []
  const report = (problem: Diagnostic) => problems.push(problem)
  for (const [slug, folder] of await foldersBySlug(dirs, report)) {
    const test = await readTest(folder, types, report)
    if (test) tests.push(test)
    else leftOut.push(slug)
  }
  return { tests, problems: inOrder(problems), leftOut }
}

/** What is said of a test whose slug another one has, which is its folder's name. */
export const takenSlug = (slug: string, first: string) => `The slug "${slug}" belongs to ${first} already`

async function foldersBySlug(dirs: readonly string[], report: Report): Promise<[string, string][]> {
  const folders = new Map<string, string>()
  for (const dir of dirs) {
    const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
      report({ file: dir, line: 1, message: `The folder of the tests cannot be read: ${messageOf(error)}` })
      return []
    })
    for (const { name } of entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))) {
      const folder = join(dir, name)
      const first = folders.get(name)
      if (first === undefined) folders.set(name, folder)
      else report({ file: folder, line: 1, message: takenSlug(name, first) })
    }
  }
  return [...folders].sort(([a], [b]) => (a < b ? -1 : 1))
}
