import { isAbsolute, relative } from 'node:path'
import type { TestDefinition } from '../../definitions/definition.ts'
import { FEATURED } from './featured.ts'

/** Types of the problems that a test of the group begins with. */
const KINDS = {
  questions: ['MCQ', 'FIB', 'SUB', 'TEX', 'COM', 'VID', 'ADO'],
  programs: ['SCR', 'SHL', 'PLY', 'DBA', 'APP', 'MOB', 'UIX', 'SEL', 'MLI', 'DSC', 'FBE'],
  projects: ['PRJ', 'TSK', 'DJP', 'PFE', 'PBE', 'PFS', 'PBT', 'PBD'],
} as const

/** Tests of the operator, and the kinds of samples. */
export type GroupName = 'own' | keyof typeof KINDS

/** How far the candidate of the first page is with a test. */
export type Progress = 'new' | 'running' | 'ended'

export interface TestGroup {
  readonly name: GroupName
  readonly tests: readonly TestDefinition[]
}

/** The tests of a server, as its first page offers them. */
export interface Offer {
  readonly featured: readonly {
    readonly test: TestDefinition
    readonly about: (typeof FEATURED)[number]
  }[]
  /** Those that have tests. */
  readonly groups: readonly TestGroup[]
  /** Samples of a single situation each, which flows play. */
  readonly edgeCases: readonly TestDefinition[]
}

const EDGE_CASE = /^(journey|expired)-/

/** Sorts tests into what a visitor sees first, the rest, and edge cases; `samples` are the folders of the samples. */
export function offerOf(tests: readonly TestDefinition[], samples: readonly string[]): Offer {
  const isSample = ({ folder }: TestDefinition) => samples.some((root) => isWithin(root, folder))
  const own = tests.filter((test) => !isSample(test))
  const sampled = tests.filter(isSample)
  const featured = FEATURED.flatMap((about) =>
    sampled.filter(({ slug }) => slug === about.slug).map((test) => ({ test, about })),
  )
  const edgeCases = sampled.filter(({ slug }) => EDGE_CASE.test(slug))
  const shown = new Set([...edgeCases, ...featured.map(({ test }) => test)])
  const others = sampled.filter((test) => !shown.has(test))
  const groups = [
    { name: 'own', tests: own },
    ...kindNames.map((name) => ({ name, tests: others.filter((test) => kindOf(test) === name) })),
  ] satisfies readonly TestGroup[]
  return { featured, edgeCases, groups: groups.filter((group) => group.tests.length > 0) }
}

const kindNames = ['questions', 'programs', 'projects'] as const satisfies readonly (keyof typeof KINDS)[]

function kindOf({ sections }: TestDefinition): keyof typeof KINDS {
  const code = sections[0]?.problems[0]?.problem_type ?? ''
  const codesOf = (name: keyof typeof KINDS): readonly string[] => KINDS[name]
  return kindNames.find((name) => codesOf(name).includes(code)) ?? 'questions'
}

function isWithin(root: string, folder: string): boolean {
  const path = relative(root, folder)
  return path !== '' && !path.startsWith('..') && !isAbsolute(path)
}
