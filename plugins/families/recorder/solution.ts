import {
  NOTHING_RECORDED,
  type ProblemType,
  type RecordedAnswer,
  type SolutionFields,
  type TakeKind,
} from '../../../src/sdk/common.ts'
import { oneOf, readNumber, readOptional, readRecord, readText } from '../../../src/sdk/reading.ts'
import { shownAsUnevaluated } from '../status.ts'

export interface SpokenProblem {
  readonly statement: string
  /** Seconds that a recording may have (GAP-074). */
  readonly max_duration?: number
}

/** Seconds, where the problem does not say (GAP-074). */
const MAX_SECONDS = { video: 180, audio: 120 } as const

export const maxMsOf = ({ max_duration }: SpokenProblem, kind: TakeKind): number =>
  (max_duration !== undefined && max_duration > 0 ? max_duration : MAX_SECONDS[kind]) * 1000

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

function readProblem(raw: unknown): SpokenProblem {
  const { extra_data, max_duration, statement } = readRecord(raw, 'problem')
  // A foreign backend has it among the problem's other data.
  const extra = readOptional(extra_data, 'extra_data', readRecord)
  const seconds = readOptional(max_duration ?? extra?.max_duration, 'max_duration', readNumber)
  return {
    statement: readText(statement, 'statement'),
    ...(seconds !== undefined && { max_duration: seconds }),
  }
}

const encode = ({ durationMs, recordedAt, take, uploadStatus }: RecordedAnswer): SolutionFields => ({
  extra_data: { uploadStatus, take, durationMs, recordedAt },
})

const readStatus = oneOf(['', 'recorded', 'uploaded'] as const)

/** A backend that keeps nothing but the state of the upload leaves the rest out. */
function decode({ extra_data }: SolutionFields): RecordedAnswer {
  const { durationMs, recordedAt, take, uploadStatus } = readRecord(extra_data, 'extra_data')
  return {
    take: readOptional(take, 'take', readText) ?? '',
    durationMs: readOptional(durationMs, 'durationMs', readNumber) ?? 0,
    recordedAt: readOptional(recordedAt, 'recordedAt', readNumber) ?? 0,
    uploadStatus: readOptional(uploadStatus, 'uploadStatus', readStatus) ?? '',
  }
}
