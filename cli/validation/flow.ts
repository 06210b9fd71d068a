import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { type Diagnostic, distinct, messageOf, type Report } from '../definitions/diagnostic.ts'
import { suggestion } from '../definitions/nearest.ts'
import type { Source } from '../definitions/source.ts'
import type { Flow } from '../replay/flow/flow.ts'
import type { GivenVariables } from '../replay/parser/given.ts'
import { readFlows } from '../replay/parser/read.ts'
import { decode, playable } from '../replay/player/solutions.ts'
import { checkAbsences } from './absences.ts'
import { type Answer, answersOf, problemsNamedIn, solutionsOf } from './names.ts'
import { isRequirement } from './requirements.ts'

/** What a flow may name. */
export interface Known {
  readonly tests: ReadonlyMap<string, TestDefinition>
  readonly types: Registry<NodePlugin>
}

/**
 * Reads a flow file and reports what is wrong in it: its fields, its test, the problems that it names, its
 * answers. The flow, or one for each of its cases; with a finding there is none. Old names are warned of, and read.
 * `given` are values of variables from the command line.
 */
export async function checkFlow(
  file: string,
  known: Known,
  { report, warn }: { readonly report: Report; readonly warn: Report },
  given: GivenVariables = {},
): Promise<readonly Flow[]> {
  const found: Diagnostic[] = []
  const fault: Report = (problem) => found.push(problem)
  const { cases, flows, problems, warnings } = await readFlows(file, given)
  for (const warning of warnings) warn(warning)
  for (const problem of problems) fault(problem)
  for (const source of cases) await checkNames(source, known, fault)
  distinct(found).forEach(report)
  return found.length === 0 ? flows : []
}

/** The names in a flow, whether the rest of it is sound or not: what is not a text, its schema has reported. */
async function checkNames(source: Source, { tests, types }: Known, report: Report): Promise<void> {
  const { covers, test: slug } = Object(source.value)
  checkCovers(Array.isArray(covers) ? covers : [], source, report)
  if (typeof slug !== 'string') return
  const test = tests.get(slug)
  if (test) {
    await checkProblems(test, types, source, report)
    checkAbsences(source, test, report)
  } else {
    const known = [...tests.keys()]
    const hint = known.length > 0 ? suggestion(slug, known) : '; known: none'
    report(source.finding(['test'], `There is no test "${slug}" that can be taken${hint}`))
  }
}

function checkCovers(covers: readonly unknown[], source: Source, report: Report): void {
  for (const [index, row] of covers.entries()) {
    if (typeof row === 'string' && !isRequirement(row))
      report(source.finding(['covers', index], `There is no requirement "${row}"`))
  }
}

async function checkProblems(
  test: TestDefinition,
  types: Registry<NodePlugin>,
  source: Source,
  report: Report,
): Promise<void> {
  const slugs = new Set(test.sections.flatMap((section) => section.problems.map((problem) => problem.slug)))
  for (const { name, path, words = [] } of problemsNamedIn(source.value)) {
    if (slugs.has(name)) continue
    const message = `The test "${test.slug}" has no problem "${name}"${suggestion(name, [...slugs, ...words.filter((word) => word.length > 1)])}`
    report(source.finding(path, message))
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
