import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { messageOf, type Report } from '../definitions/diagnostic.ts'
import { readSource, type Source } from '../definitions/source.ts'
import { readFlow } from '../replay/fixture.ts'
import type { Flow } from '../replay/flow.ts'
import { decode, playable } from '../replay/solutions.ts'
import { type Answer, answersOf, problemsNamedIn, solutionsOf } from './names.ts'

/** What a flow may name. */
export interface Known {
  readonly tests: ReadonlyMap<string, TestDefinition>
  readonly types: Registry<NodePlugin>
}

/**
 * Reads a flow and reports what is wrong in it: its fields, its test, the problems that it names, its answers.
 * A flow with a finding gives nothing.
 */
export async function checkFlow(file: string, known: Known, report: Report): Promise<Flow | undefined> {
  let isSound = true
  const fault: Report = (problem) => {
    isSound = false
    report(problem)
  }
  const { flow, problems } = await readFlow(file)
  for (const problem of problems) fault(problem)
  const source = flow && (await readSource(file, fault))
  if (!flow || !source) return undefined
  const test = known.tests.get(flow.test)
  if (test) await checkProblems(test, known.types, source, fault)
  else fault(source.finding(['test'], noTest(flow.test, known.tests)))
  return isSound ? flow : undefined
}

function noTest(slug: string, tests: Known['tests']): string {
  const slugs = [...tests.keys()].join(', ')
  return `There is no test "${slug}" that can be taken; known: ${slugs || 'none'}`
}

async function checkProblems(
  test: TestDefinition,
  types: Registry<NodePlugin>,
  source: Source,
  report: Report,
): Promise<void> {
  const slugs = new Set(test.sections.flatMap((section) => section.problems.map((problem) => problem.slug)))
  for (const { name, path } of problemsNamedIn(source.value)) {
    if (!slugs.has(name)) report(source.finding(path, `The test "${test.slug}" has no problem "${name}"`))
  }

  const check = async ({ name, fields = {}, path }: Answer) => {
    if (!slugs.has(name)) return
    try {
      decode(await playable({ test, types }, name), fields)
    } catch (error) {
      report(source.finding(path, messageOf(error)))
    }
  }
  const solutions = solutionsOf(source.value)
  for (const solution of solutions) await check(solution)
  for (const answer of answersOf(source.value)) {
    if (answer.fields) await check(answer)
    else if (slugs.has(answer.name) && !solutions.some(({ name }) => name === answer.name)) {
      const message = `No answer is given for "${answer.name}": say it with "with", or under "solutions"`
      report(source.finding(answer.path, message))
    }
  }
}
