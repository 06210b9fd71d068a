import { eachFit, type ReadContext, type Technology, type TechnologyGroup } from '@assess/sdk'
import { CODE_LIMITS, limitsWith, type ProblemLimits } from './limits.ts'
import type { WrittenProblem } from './problem.schema.ts'
import { chosenFrom, technologiesOf } from './technologies.ts'
import { byPath, caseOf, type HiddenCase, hiddenAfter, type SampleCase } from './test-cases.ts'

/** A problem that is answered by a program (ENTITY-69..83). */
export interface CodeProblem
  extends Omit<WrittenProblem, 'technologies' | 'sample_testcases' | 'non_sample_testcases' | 'limits'> {
  /** All that the type allows where the problem names none. */
  readonly technologies: readonly Technology[]
  readonly sample_testcases: readonly SampleCase[]
  readonly non_sample_testcases: readonly HiddenCase[]
  readonly limits: ProblemLimits
}

/** A problem of a group as it was written, with what a type lets its authors leave out. */
export function codeProblemOf(
  written: WrittenProblem,
  group: TechnologyGroup,
  at: ReadContext,
  limits = CODE_LIMITS,
): CodeProblem {
  const offered = technologiesOf(group)
  const { technologies, sample_testcases, testcase_kind } = written
  const samples = eachFit(sample_testcases, at.key('sample_testcases'), (one, place) =>
    caseOf(one, testcase_kind, place),
  )
  return {
    ...written,
    technologies: technologies ? chosenFrom(technologies, offered, at.key('technologies')) : offered,
    sample_testcases: samples.map((sample, index) => ({ ...sample, id: index + 1 })),
    non_sample_testcases: hiddenAfter(samples.length, written.non_sample_testcases),
    limits: limitsWith(written.limits, limits, at),
    files: byPath(written.files, at.key('files')),
  }
}
