import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { TestDefinition } from './definition.ts'
import { type Diagnostic, inOrder } from './diagnostic.ts'
import type { Findings } from './findings.ts'
import { locate } from './locate.ts'
import { readTest } from './test.ts'

/** Checks every test and flow below `paths`. Throws for a path that is not there. */
export async function validate(paths: readonly string[], testsDir: string): Promise<Findings> {
  const types = createRegistry<NodePlugin>(nodeManifest)
  const located = await locate(paths)
  const problems: Diagnostic[] = []
  const report = (problem: Diagnostic) => problems.push(problem)
  const tests = new Map<string, TestDefinition>()
  for (const folder of located.tests) {
    const test = await readTest(folder, types, report)
    if (test) tests.set(test.slug, test)
  }
  return { tests: located.tests.length, flows: located.flows.length, problems: inOrder(problems) }
}
