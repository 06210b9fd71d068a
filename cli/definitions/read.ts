import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { TestDefinition } from './definition.ts'
import { type Diagnostic, inOrder, messageOf } from './diagnostic.ts'
import { readTest } from './test.ts'

/**
 * Reads every test in `dir`, one folder each. All findings of all files come back together, and a broken test
 * stops no other one; `leftOut` names its folder.
 */
export async function readTests(
  dir: string,
  types: Registry<NodePlugin>,
): Promise<{ tests: TestDefinition[]; problems: Diagnostic[]; leftOut: string[] }> {
  const tests: TestDefinition[] = []
  const problems: Diagnostic[] = []
  const leftOut: string[] = []
  const report = (problem: Diagnostic) => problems.push(problem)
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) => {
    report({ file: dir, line: 1, message: `The folder of the tests cannot be read: ${messageOf(error)}` })
    return []
  })
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  for (const { name } of folders.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const test = await readTest(join(dir, name), types, report)
    if (test) tests.push(test)
    else leftOut.push(name)
  }
  return { tests, problems: inOrder(problems), leftOut }
}
