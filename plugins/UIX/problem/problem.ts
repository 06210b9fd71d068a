import { isRecord, ReadContext, read, type Shape } from '@assess/sdk'
import { limitsWith, type ProblemLimits } from '../../families/code/limits.ts'
import { type HiddenCase, hiddenAfter } from '../../families/code/test-cases.ts'
import { LIMITS } from './limits.ts'
import { checkNames, PANES } from './panes.ts'
import { type Check, SentProblem, type Problem as WrittenProblem } from './problem.schema.ts'

export interface SampleCheck extends Check {
  readonly id: number
}

/** A page that a candidate writes (TYPE-21). */
export interface Problem extends Pick<Shape<typeof WrittenProblem>, 'statement' | 'stubs' | 'extra_data'> {
  /** The URI under which an answer names its technology (ENTITY-94). */
  readonly technology: string
  readonly sample_testcases: readonly SampleCheck[]
  readonly non_sample_testcases: readonly HiddenCase[]
  readonly limits: ProblemLimits
}

/** The URI under which an answer names its technology, where the problem does not say it (ENTITY-94). */
const TECHNOLOGY = '/api/v1/technology/html'

/** A problem without the samples of which a backend tells only the name: they cannot be tried here (ENTITY-73). */
function withoutNames(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value.sample_testcases)) return value
  const samples = value.sample_testcases.filter((one: unknown) => !isRecord(one) || one.script != null)
  return { ...value, sample_testcases: samples }
}

/** Reads all that a candidate may see of a problem; throws, naming the place, on anything else. */
export function readProblem(value: unknown, at = new ReadContext()): Problem {
  if (!at.isTolerant && isRecord(value)) checkNames(value.stubs, PANES, at.key('stubs'))
  const { statement, stubs, extra_data, technologies, ...written } = read(
    SentProblem,
    at.isTolerant ? withoutNames(value) : value,
    at,
  )
  const { sample_testcases: samples } = written
  return {
    statement,
    technology: technologies[0]?.resource_uri ?? TECHNOLOGY,
    stubs,
    sample_testcases: samples.map((check, index) => ({ id: index + 1, ...check })),
    non_sample_testcases: hiddenAfter(samples.length, written.non_sample_testcases),
    limits: limitsWith(written.limits, LIMITS, at),
    extra_data,
  }
}
