import { ReadContext } from '../../../src/schema/context.ts'
import { isRecord, read } from '../../../src/schema/read.ts'
import {
  NOTHING_RECORDED,
  type ProblemType,
  type RecordedAnswer,
  type SolutionFields,
} from '../../../src/sdk/common.ts'
import { shownAsUnevaluated } from '../status.ts'
import { Recorded, SpokenProblem } from './problem.schema.ts'

/** Defines a type that is answered by speaking and that people judge: by a recording that the server has (GAP-170). */
export function defineSpokenType(code: string): ProblemType<SpokenProblem, RecordedAnswer> {
  // What only a device has, nobody can hear.
  const isAttempted = ({ uploadStatus }: RecordedAnswer) => uploadStatus === 'uploaded'
  return {
    code,
    solution: { empty: () => NOTHING_RECORDED, encode, decode },
    problem: readProblem,
    isAttempted,
    status: (solution, judged) => shownAsUnevaluated(isAttempted(solution), judged),
  }
}

/** Some backends have the duration among the problem's other data. */
function readProblem(raw: unknown, at = new ReadContext()): SpokenProblem {
  const extra = at.isTolerant && isRecord(raw) && raw.max_duration == null && raw.extra_data
  const { max_duration } = isRecord(extra) ? extra : {}
  return read(SpokenProblem, max_duration == null ? raw : { ...Object(raw), max_duration }, at)
}

const encode = ({ durationMs, recordedAt, take, uploadStatus }: RecordedAnswer): SolutionFields => ({
  extra_data: { uploadStatus, take, durationMs, recordedAt },
})

/** Nothing of a recording may be left out: its places have no `extra_data`. */
const decode = ({ extra_data }: SolutionFields, at = new ReadContext()): RecordedAnswer =>
  read(Recorded, extra_data, at)
