import type { ChatAnswer, ReportedSolution, StandaloneProblem } from '../../ports/screen-api.ts'
import {
  fieldsOf,
  listOf,
  oneOf,
  optional,
  type Reader,
  readBoolean,
  readNumber,
  readRecord,
  readText,
  withDefault,
} from '../../sdk/reading.ts'
import type { Invite } from '../../wire/entities.ts'
import type { ReportSet } from '../../wire/report.ts'
import { readProblem, readRecordings, solutionReader } from './attempt.ts'
import { JUDGED, readId, readIsoTime, readScalars, readTexts } from './common.ts'

const text = withDefault(readText, '')
const zero = withDefault(readNumber, 0)

/** The report of a test; a problem that cannot be read is left out of it. */
export const readReportSet: Reader<ReportSet> = fieldsOf<ReportSet>({
  id: readNumber,
  slug: text,
  status: withDefault(oneOf(['CMP', 'FAL', 'NRE', 'PAS']), 'CMP'),
  score: zero,
  max_score: zero,
  submitted_at: withDefault(readIsoTime, ''),
  evaluating: optional(readNumber),
  problems: withDefault(
    listOf(
      fieldsOf<ReportSet['problems'][number]>({
        problem: readText,
        problem_type: text,
        title: text,
        section: text,
        passage: optional(fieldsOf<{ problem: string; title: string }>({ problem: readText, title: text })),
        max_score: zero,
        score: zero,
        status: optional(oneOf(JUDGED)),
        is_expired: optional(readBoolean),
        solution_id: optional(readNumber),
        solution_slug: optional(readText),
        recordings: optional(readRecordings),
      }),
    ),
    [],
  ),
})

export const readReportedSolution: Reader<ReportedSolution> = (value, place) => {
  const problem = readProblem(readRecord(value, place).problem, 'problem')
  return fieldsOf<ReportedSolution>({
    solution: solutionReader(problem.slug),
    problem: () => problem,
    passage: optional(readProblem),
    score: zero,
    max_score: zero,
  })(value, place)
}

export const readStandalone: Reader<StandaloneProblem> = fieldsOf<StandaloneProblem>({
  problem: readProblem,
  passage: optional(readProblem),
  is_live: withDefault(readBoolean, false),
})

export const readChatAnswer: Reader<ChatAnswer> = fieldsOf<ChatAnswer>({
  text: readText,
  topics: withDefault(readTexts, []),
})

export const readInvite: Reader<Invite> = fieldsOf<Invite>({
  id: readId,
  email: text,
  is_onboarded: withDefault(readBoolean, false),
  extra_data: withDefault(readScalars, {}),
})
