import { isRecord, type ProblemType, ReadContext, type RecordedAnswer, type TakeKind } from '@assess/sdk'
import type { ReviewedPlugin, Sample } from '@assess/sdk/node'
import { readNoKey } from '../../judge/no-key.ts'
import { driveRecorder, recordedFromFlow, recordedToFlow } from '../driver.ts'
import { MOST_SECONDS, maxMsOf } from '../durations.ts'
import { Solution, type SpokenProblem } from '../problem.schema.ts'
import { Problem } from './problem.schema.ts'

/** An author does not ask for what nobody can record, nor leaves the duration empty. */
function checkDuration(seconds: unknown, at: ReadContext): void {
  const isFit = Number.isInteger(seconds) && Number(seconds) >= 1 && Number(seconds) <= MOST_SECONDS
  if (seconds !== undefined && !isFit)
    throw at.key('max_duration').unfit(seconds, `whole seconds from 1 to ${MOST_SECONDS}`)
}

/** The Node entry of a type that is answered by speaking. */
export function spokenNodePlugin(
  type: ProblemType<SpokenProblem, RecordedAnswer>,
  kind: TakeKind,
  samples: readonly Sample<SpokenProblem, RecordedAnswer, null>[],
): ReviewedPlugin<SpokenProblem, RecordedAnswer, null> {
  return {
    ...type,
    samples,
    schemas: { problem: Problem, solution: Solution },
    problem(raw, at = new ReadContext()) {
      if (isRecord(raw)) checkDuration(raw.max_duration, at)
      const problem = type.problem(raw, at)
      checkDuration(problem.max_duration, at)
      return problem
    },
    key: readNoKey,
    judgedBy: 'people',
    writtenAs: 'SUB',
    records: { kind, take: ({ take }) => take, maxMs: (problem) => maxMsOf(problem, kind) },
    fromFlow: recordedFromFlow,
    toFlow: recordedToFlow,
    drive: (page, _, solution) => driveRecorder(page, kind, solution),
  }
}
