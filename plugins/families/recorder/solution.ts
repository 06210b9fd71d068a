import {
  NOTHING_RECORDED,
  type ProblemType,
  ReadContext,
  type RecordedAnswer,
  read,
  type SolutionFields,
  shownAsUnevaluated,
} from '@assess/sdk'
import { Recorded, SentProblem, type SpokenProblem } from './problem.schema.ts'

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

function readProblem(raw: unknown, at = new ReadContext()): SpokenProblem {
  const { extra_data, statement, max_duration = extra_data.max_duration } = read(SentProblem, raw, at)
  return { statement, ...(max_duration !== undefined && { max_duration }) }
}

const encode = ({ durationMs, recordedAt, take, uploadStatus }: RecordedAnswer): SolutionFields => ({
  extra_data: { uploadStatus, take, durationMs, recordedAt },
})

/** Nothing of a recording may be left out: its places have no `extra_data`. */
const decode = ({ extra_data }: SolutionFields, at = new ReadContext()): RecordedAnswer =>
  read(Recorded, extra_data, at)
