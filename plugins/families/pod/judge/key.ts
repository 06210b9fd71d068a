import { ReadContext, read } from '@assess/sdk'
import type { Check } from '../checks/check.ts'
import { checksOf } from '../checks/read.ts'
import type { PodProblem } from '../problem.ts'
import { ChecksKey as KeySchema } from './key.schema.ts'

/** The answer key of a project: the checks that no candidate sees. */
export interface ChecksKey {
  readonly checks: readonly Check[]
}

/** Throws where a problem names its hidden checks, and the key has others. */
export function checkNames(
  { non_sample_testcases }: Pick<PodProblem, 'non_sample_testcases'>,
  hidden: readonly { readonly name: string }[],
  place: string,
) {
  const names = non_sample_testcases.map(({ name }) => name)
  if (names.length > 0 && names.join('\n') !== hidden.map(({ name }) => name).join('\n'))
    throw new Error(`"${place}" must have the names of "non_sample_testcases", in their order`)
}

/** Reads the key; throws, naming the place, where it does not fit the problem. */
export function readChecksKey(value: unknown, problem: PodProblem): ChecksKey {
  const at = new ReadContext('key')
  const isServed = problem.port !== undefined && problem.tasks.start !== undefined
  const checks = checksOf(read(KeySchema, value, at).checks, isServed, at.key('checks'))
  checkNames(problem, checks, 'key.checks')
  if (![...problem.checks, ...checks].some(({ weight }) => weight > 0))
    throw new Error('"key.checks" must have a check that counts')
  return { checks }
}
