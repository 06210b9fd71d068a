import type { Registry } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { ProblemHead } from '../../../src/wire/entities.ts'
import type { ProblemDefinition, SectionDefinition, TestDefinition } from '../../definitions/definition.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Store } from '../store/store.ts'
import { guardedType } from './guarded-type.ts'

/** How a problem is judged; absent when its type is unknown or rejects the problem. */
export interface ProblemRules {
  readonly type: NodePlugin
  readonly problem: unknown
  /** Absent when the type rejects the key: answers are stored and stay unevaluated. */
  readonly key: { readonly value: unknown } | undefined
}

export interface CatalogProblem {
  readonly id: number
  readonly slug: string
  readonly code: string
  /** What a browser may see of the problem. */
  readonly shown: ProblemHead & Readonly<Record<string, unknown>>
  readonly rules: ProblemRules | undefined
}

export interface CatalogSection {
  readonly definition: SectionDefinition
  readonly problems: readonly CatalogProblem[]
}

export interface CatalogTest {
  readonly id: number
  readonly definition: TestDefinition
  readonly sections: readonly CatalogSection[]
  readonly problems: ReadonlyMap<string, CatalogProblem>
}

export interface Catalog {
  readonly tests: readonly CatalogTest[]
  bySlug(slug: string): CatalogTest | undefined
  byId(id: number): CatalogTest | undefined
}

interface CatalogPorts {
  readonly store: Store
  readonly types: Registry<NodePlugin>
  log(line: string): void
}

/** Numbers the tests and splits every problem into its public and its secret part. */
export async function readCatalog(
  definitions: readonly TestDefinition[],
  ports: CatalogPorts,
): Promise<Catalog> {
  numberAll(definitions, ports.store)
  const tests: CatalogTest[] = []
  for (const definition of definitions) tests.push(await readTest(definition, ports))
  return {
    tests,
    bySlug: (slug) => tests.find((test) => test.definition.slug === slug),
    byId: (id) => tests.find((test) => test.id === id),
  }
}

/** Stores the numbers of all that is new at once: a commit for each problem would hold up the first start. */
function numberAll(definitions: readonly TestDefinition[], { numbers, transaction }: Store) {
  transaction(() => {
    for (const { sections, slug } of definitions) {
      const id = numbers.test(slug)
      for (const problem of sections.flatMap(({ problems }) => problems)) numbers.problem(id, problem.slug)
    }
  })
}

async function readTest(definition: TestDefinition, ports: CatalogPorts): Promise<CatalogTest> {
  const id = ports.store.numbers.test(definition.slug)
  const sections: CatalogSection[] = []
  for (const section of definition.sections) {
    const problems: CatalogProblem[] = []
    for (const problem of section.problems)
      problems.push(await readProblem(id, definition.slug, problem, ports))
    sections.push({ definition: section, problems })
  }
  const all = sections.flatMap((section) => section.problems)
  return { id, definition, sections, problems: new Map(all.map((problem) => [problem.slug, problem])) }
}

async function readProblem(
  testId: number,
  testSlug: string,
  definition: ProblemDefinition,
  ports: CatalogPorts,
): Promise<CatalogProblem> {
  const id = ports.store.numbers.problem(testId, definition.slug)
  const { slug, problem_type, title, statement, score } = definition
  const head = { id, slug, problem_type, title, statement, score }
  try {
    const type = guardedType(await ports.types.load(problem_type), ports.log)
    const { code } = type
    const problem = type.problem({ ...definition.content, ...head })
    const shown = { ...(isRecord(problem) ? problem : {}), ...head, problem_type: code }
    const key = readKey(type, problem)
    return { id, slug, code, shown, rules: { type, problem, key } }
  } catch (error) {
    ports.log(`Problem "${slug}" of test "${testSlug}" cannot be answered: ${messageOf(error)}`)
    return { id, slug, code: problem_type, shown: head, rules: undefined }
  }

  function readKey(type: NodePlugin, problem: unknown) {
    try {
      return { value: type.key(definition.key, problem) }
    } catch (error) {
      ports.log(`Problem "${slug}" of test "${testSlug}" cannot be evaluated: ${messageOf(error)}`)
      return undefined
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
