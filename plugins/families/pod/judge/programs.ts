import { secretOrder } from '../../code/judge/secret-order.ts'
import type { Files } from '../../code/problem.schema.ts'
import { type PodProblem, programFiles } from '../problem.ts'
import type { FaultsKey } from './faults.ts'

/** A program that tests are tried on, as one of the test cases of a run. */
export interface Program {
  readonly id: number
  readonly name: string
  readonly publicName: string
  readonly is_sample: boolean
  /** Whether tests have to pass on it. */
  readonly isRight: boolean
  readonly weight: number
  readonly files: Files
}

type Unnumbered = Omit<Program, 'id' | 'publicName'>

function samplesOf(problem: PodProblem): readonly Unnumbered[] {
  const { program, sample_faults } = problem
  if (program === undefined) return []
  const own = programFiles(problem)
  const common = { is_sample: true, weight: 0 } as const
  return [
    { ...common, name: program, isRight: true, files: own },
    ...sample_faults.map(({ name, files: other }) => ({
      ...common,
      name,
      isRight: false,
      files: { ...own, ...other },
    })),
  ]
}

/** The programs of a run: the public ones, and for a judgement the hidden ones too. */
export function programsOf(problem: PodProblem, key: FaultsKey, isJudged: boolean): readonly Program[] {
  const samples = samplesOf(problem)
  const base = { ...programFiles(problem), ...key.files }
  const hidden: readonly Unnumbered[] = [
    ...key.right.map(({ name, files }) => ({ name, files, isRight: true, weight: 0 })),
    ...key.faults.map((fault) => ({ ...fault, isRight: false })),
  ].map((program) => ({ ...program, is_sample: false, files: { ...base, ...program.files } }))
  const named = problem.non_sample_testcases
  return [
    ...samples.map((program, index) => ({ ...program, id: index + 1, publicName: program.name })),
    ...(isJudged ? hidden : []).map((program, index) => ({
      ...program,
      id: samples.length + index + 1,
      publicName: named[index]?.name ?? '',
    })),
  ]
}

/** The same in an order that tests cannot know. */
export const orderOf = (programs: readonly Program[], key: FaultsKey, seed: string): readonly Program[] =>
  secretOrder(programs, JSON.stringify(key), seed)
