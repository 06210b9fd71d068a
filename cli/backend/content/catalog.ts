import { readFileSync } from 'node:fs'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { ProblemHead } from '../../../src/wire/entities.schema.ts'
import { codeOfVersion, nameOfVersion } from '../../../src/wire/type-version.ts'
import type {
  Person,
  ProblemDefinition,
  ProblemPackages,
  SectionDefinition,
  TestDefinition,
} from '../../definitions/definition.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { NodeTypes } from '../../plugins/node-types.ts'
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
  /** Of its problem type: that of the package, or of the player. */
  readonly typeVersion: string
  /** The same as each version of its type reads it that is here, by version; of a type from a package. */
  readonly versions?: ReadonlyMap<string, CatalogProblem>
  /** Of one that is read with a passage. */
  readonly passage: CatalogProblem | undefined
  /** What every problem says, whatever its type. */
  readonly head: ProblemHead
  /** What a browser may see of the problem. */
  readonly shown: ProblemHead & Readonly<Record<string, unknown>>
  readonly rules: ProblemRules | undefined
  /** Drawn for one attempt; no other one is judged by these rules. */
  readonly isOwn?: true
  /** What the report of a learning test says about it. */
  readonly explanation?: string | undefined
  /** What its programs find beside the answer. */
  readonly packages?: ProblemPackages | undefined
}

export interface CatalogSection {
  readonly definition: SectionDefinition
  /** What is answered. */
  readonly problems: readonly CatalogProblem[]
  /** What is shown: the same with passages, each before its children. */
  readonly shown: readonly CatalogProblem[]
}

export interface CatalogTest {
  readonly id: number
  readonly definition: TestDefinition
  readonly sections: readonly CatalogSection[]
  /** What is answered, by slug. */
  readonly problems: ReadonlyMap<string, CatalogProblem>
  /** The same with passages. */
  readonly shown: ReadonlyMap<string, CatalogProblem>
  /** As candidates get it who write instead of speaking; absent where that is agreed with nobody. */
  readonly written?: CatalogTest
}

/** The test as this candidate gets it, by what was agreed. */
export function testFor(test: CatalogTest, { username }: Pick<Person, 'username'>): CatalogTest {
  const agreed = test.definition.accommodations.get(username)
  return (agreed?.writes_instead_of_speaking && test.written) || test
}

export interface Catalog {
  readonly tests: readonly CatalogTest[]
  bySlug(slug: string): CatalogTest | undefined
  byId(id: number): CatalogTest | undefined
}

interface CatalogPorts {
  readonly store: Store
  readonly types: NodeTypes
  log(line: string): void
}

/** Numbers the tests and splits every problem into its public and its secret part. */
export async function readCatalog(
  definitions: readonly TestDefinition[],
  ports: CatalogPorts,
): Promise<Catalog> {
  await numberAll(definitions, ports.store)
  const tests: CatalogTest[] = []
  for (const definition of definitions) tests.push(await readTest(definition, ports))
  return {
    tests,
    bySlug: (slug) => tests.find((test) => test.definition.slug === slug),
    byId: (id) => tests.find((test) => test.id === id),
  }
}

/** Stores the numbers of all that is new at once: a commit for each problem would hold up the first start. */
async function numberAll(definitions: readonly TestDefinition[], { numbers, transaction }: Store) {
  await transaction(async () => {
    for (const { sections, slug } of definitions) {
      const id = await numbers.test(slug)
      for (const problem of sections.flatMap(({ problems }) => problems))
        await numbers.problem(id, problem.slug)
    }
  })
}

async function readTest(definition: TestDefinition, ports: CatalogPorts): Promise<CatalogTest> {
  const test = await readVariant(definition, ports, false)
  const agreed = [...definition.accommodations.values()]
  if (!agreed.some(({ writes_instead_of_speaking }) => writes_instead_of_speaking)) return test
  return { ...test, written: await readVariant(definition, ports, true) }
}

async function readVariant(
  definition: TestDefinition,
  ports: CatalogPorts,
  isWritten: boolean,
): Promise<CatalogTest> {
  const id = await ports.store.numbers.test(definition.slug)
  const sections: CatalogSection[] = []
  const shown = new Map<string, CatalogProblem>()
  for (const section of definition.sections) {
    for (const problem of section.problems) {
      const passage = shown.get(problem.passage ?? '')
      const read = await readVersions({ id, slug: definition.slug, isWritten }, problem, ports)
      shown.set(problem.slug, { ...read, passage })
    }
    const inSection = section.problems.flatMap(({ slug }) => shown.get(slug) ?? [])
    sections.push({ definition: section, shown: inSection, problems: inSection.filter(isAnswered) })
  }
  const problems = new Map([...shown].filter(([, problem]) => isAnswered(problem)))
  return { id, definition, sections, problems, shown }
}

const isAnswered = ({ shown }: CatalogProblem) => shown.children === undefined

interface Variant {
  readonly id: number
  readonly slug: string
  readonly isWritten: boolean
}

/** Types of the player have its version. */
const OWN_VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version

/** A problem as the newest version of its type reads it, with what other versions make of it. */
async function readVersions(variant: Variant, definition: ProblemDefinition, ports: CatalogPorts) {
  const newest = await readProblem(variant, definition, ports)
  const found = ports.types.packaged?.filter(({ code }) => code === newest.code) ?? []
  const [{ version: typeVersion } = { version: OWN_VERSION }, ...older] = found
  const read: CatalogProblem = { ...newest, typeVersion }
  if (found.length === 0) return read
  const versions = new Map([[typeVersion, read]])
  for (const { code, version } of older) {
    const name = nameOfVersion(code, version)
    const by = await readProblem(variant, { ...definition, problem_type: name }, ports)
    versions.set(version, { ...by, typeVersion: version })
  }
  return { ...read, versions }
}

async function readProblem(
  { id: testId, slug: testSlug, isWritten }: Variant,
  definition: ProblemDefinition,
  ports: CatalogPorts,
): Promise<Omit<CatalogProblem, 'typeVersion'>> {
  const id = await ports.store.numbers.problem(testId, definition.slug)
  const { slug, problem_type, title, statement, score, children, passage, packages, explanation } = definition
  const related = { ...(children && { children }), ...(passage && { passage }) }
  const head = { id, slug, problem_type, title, statement, score, ...related }
  try {
    const own = await ports.types.load(problem_type)
    const isReplaced = isWritten && own.writtenAs !== undefined
    const type = guardedType(isReplaced ? inPlaceOf(await ports.types.load(own.writtenAs)) : own, ports.log)
    const code = codeOfVersion(type.code)
    const problem = type.problem({ ...definition.content, ...head })
    const shown = { ...(isRecord(problem) ? problem : {}), ...head, problem_type: type.code }
    const key = readKey(type, problem)
    return {
      id,
      slug,
      code,
      passage: undefined,
      head,
      shown,
      rules: { type, problem, key },
      packages,
      explanation,
    }
  } catch (error) {
    ports.log(`Problem "${slug}" of test "${testSlug}" cannot be answered: ${messageOf(error)}`)
    const code = codeOfVersion(problem_type)
    return { id, slug, code, passage: undefined, head, shown: head, rules: undefined, explanation }
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

/** Of what was answered before that was agreed it reads nothing; every revision stays. */
function inPlaceOf(type: NodePlugin): NodePlugin {
  const { decode, empty } = type.solution
  return {
    ...type,
    solution: {
      ...type.solution,
      decode(fields) {
        if (fields.answer === undefined && fields.extra_data !== undefined) return empty()
        return decode(fields)
      },
    },
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
