import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { messageOf, type Report } from '../definitions/diagnostic.ts'
import { type Path, readSource, type Source } from '../definitions/source.ts'
import { readFlow } from '../replay/fixture.ts'
import { decode, playable } from '../replay/solutions.ts'
import { answersIn, problemsNamedIn } from './names.ts'

/** What a flow may name. */
export interface Known {
  readonly tests: ReadonlyMap<string, TestDefinition>
  readonly types: Registry<NodePlugin>
}

/** Reads a flow and reports what is wrong in it: its fields, its test, the problems it names, its answers. */
export async function checkFlow(file: string, { tests, types }: Known, report: Report): Promise<void> {
  const { flow, problems } = await readFlow(file)
  for (const problem of problems) report(problem)
  const source = flow && (await readSource(file, report))
  if (!flow || !source) return
  const test = tests.get(flow.test)
  if (!test) {
    const known = [...tests.keys()].join(', ') || 'none'
    report(source.finding(['test'], `There is no test "${flow.test}" that can be taken; known: ${known}`))
    return
  }
  reportUnknown(test, source, report)
  for (const { slug, fields, path } of answersIn(source.value)) {
    if (hasProblem(test, slug)) await reportUnfit({ test, types }, slug, fields, source, path, report)
  }
}

function reportUnknown(test: TestDefinition, source: Source, report: Report): void {
  for (const { slug, path } of problemsNamedIn(source.value)) {
    if (!hasProblem(test, slug))
      report(source.finding(path, `The test "${test.slug}" has no problem "${slug}"`))
  }
}

async function reportUnfit(
  scene: Parameters<typeof playable>[0],
  slug: string,
  fields: object,
  source: Source,
  path: Path,
  report: Report,
): Promise<void> {
  try {
    decode(await playable(scene, slug), fields)
  } catch (error) {
    report(source.finding(path, messageOf(error)))
  }
}

function hasProblem(test: TestDefinition, slug: string): boolean {
  return test.sections.some((section) => section.problems.some((problem) => problem.slug === slug))
}
