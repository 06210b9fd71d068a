import type { ChatAnswer, ReportedSolution, StandaloneProblem } from '../../ports/screen-api.ts'
import type { ReadContext } from '../../schema/context.ts'
import { readOptional } from '../../schema/fit.ts'
import { type Reader, read, readerOf, readRecord } from '../../schema/read.ts'
import { ChatReply, ProblemState } from '../../wire/bodies.schema.ts'
import { Invite } from '../../wire/entities.schema.ts'
import { ReportScores, ReportSet, Teaching } from '../../wire/report.schema.ts'
import { readProblem, solutionReader } from './attempt.ts'

/** The report of a test; a problem that cannot be read is left out of it. */
export const readReportSet: Reader<ReportSet> = readerOf(ReportSet)

const readTeaching: Reader<Teaching> = readerOf(Teaching)

/** The passage that a problem is read with; one that cannot be read is left out. */
const passageIn = ({ passage }: Readonly<Record<string, unknown>>, at: ReadContext) =>
  readOptional(passage, at.key('passage'), readProblem)

export const readReportedSolution: Reader<ReportedSolution> = (value, at) => {
  const raw = readRecord(value, at)
  const problem = readProblem(raw.problem, at.key('problem'))
  return {
    ...read(ReportScores, raw, at),
    teaching: readOptional(raw.teaching, at.key('teaching'), readTeaching),
    problem,
    passage: passageIn(raw, at),
    solution: solutionReader(problem.slug)(raw.solution, at.key('solution')),
  }
}

export const readStandalone: Reader<StandaloneProblem> = (value, at) => {
  const raw = readRecord(value, at)
  const problem = readProblem(raw.problem, at.key('problem'))
  return { ...read(ProblemState, raw, at), problem, passage: passageIn(raw, at) }
}

export const readChatAnswer: Reader<ChatAnswer> = readerOf(ChatReply)

export const readInvite: Reader<Invite> = readerOf(Invite)
