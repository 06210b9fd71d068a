import type { ProblemType, RecordedAnswer, TakeKind } from '../../../../src/sdk/common.ts'
import type { ReviewedPlugin, Sample } from '../../../../src/sdk/node.ts'
import { readRecord, unfit } from '../../../../src/sdk/reading.ts'
import { readNoKey } from '../../judge/no-key.ts'
import { driveRecorder, recordedFromFlow, recordedToFlow } from '../driver.ts'
import { maxMsOf, type SpokenProblem } from '../solution.ts'

/** The longest recording that a server takes for sure, in seconds. */
const MOST_SECONDS = 600

/** An author does not ask for what nobody can record. */
function checkDuration(seconds: unknown): void {
  const isFit = Number.isInteger(seconds) && Number(seconds) >= 1 && Number(seconds) <= MOST_SECONDS
  if (!isFit) throw unfit(seconds, 'max_duration', `whole seconds from 1 to ${MOST_SECONDS}`)
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
    problem(raw) {
      const { max_duration: written } = readRecord(raw, 'problem')
      if (written !== undefined) checkDuration(written)
      const problem = type.problem(raw)
      if (problem.max_duration !== undefined) checkDuration(problem.max_duration)
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
