import { basename, join, resolve } from 'node:path'
import { createEvaluators } from '../backend/evaluation/evaluators.ts'
import { DAY_MS, systemClock } from '../backend/platform/clock.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { type Diagnostic, distinct, inOrder } from '../definitions/diagnostic.ts'
import { locate, misnamed } from '../definitions/locate.ts'
import { unprepared } from '../definitions/packages.ts'
import { readTests, takenSlug } from '../definitions/read.ts'
import { readTest } from '../definitions/test.ts'
import { openTypes } from '../plugins/node-types.ts'
import { checkPart } from '../replay/parser/check-part.ts'
import { encodingFaults } from './encoding.ts'
import type { Findings } from './findings.ts'
import { checkFlow } from './flow.ts'

/**
 * Checks every test and flow below `paths`. Flows may name these tests and the ones in `testDirs`; `plugins` are packages
 * with problem types. Throws for a path that is not there.
 */
export async function validate(
  paths: readonly string[],
  testDirs: readonly string[],
  plugins: readonly string[] = [],
): Promise<Findings> {
  const types = await openTypes(plugins)
  const { tests: folders, flows, misnamed: wrong, parts } = await locate(paths)
  const problems: Diagnostic[] = wrong.map(misnamed)
  const report = (problem: Diagnostic) => problems.push(problem)

  const others = flows.length > 0 ? (await readTests(testDirs, types)).tests : []
  const tests = new Map<string, TestDefinition>(others.map((test) => [test.slug, test]))
  const folderOf = new Map<string, string>()
  const evaluators = createEvaluators({ packaged: types.packaged })
  // The process that draws keeps nobody waiting, so this one would end before it has drawn.
  const mayEnd = systemClock().after(DAY_MS, () => undefined)
  try {
    for (const folder of folders) {
      const test = await readTest(folder, types, report, { triesKeys: true, drawBy: evaluators.prepare })
      for (const finding of await encodingFaults(folder)) report(finding)
      if (test) tests.set(test.slug, test)
      const slug = basename(resolve(folder))
      const first = folderOf.get(slug)
      if (first === undefined) folderOf.set(slug, folder)
      else report({ file: join(folder, 'test.yaml'), line: 1, message: takenSlug(slug, first) })
    }
  } finally {
    await evaluators.close()
    mayEnd()
  }
  const warnings: Diagnostic[] = []
  const warn = (warning: Diagnostic) => warnings.push(warning)
  for (const test of tests.values()) unprepared(test).forEach(warn)
  for (const part of parts) await checkPart(part, report, warn)
  for (const flow of flows) await checkFlow(flow, { tests, types }, { report, warn })
  return {
    tests: folders.length,
    flows: flows.length,
    problems: inOrder(distinct(problems)),
    warnings: inOrder(distinct(warnings)),
  }
}
