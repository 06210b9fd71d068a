import type { ProblemType, RecordedAnswer, TakeKind } from '../../../../src/sdk/common.ts'
import type { ReviewedPlugin, Sample } from '../../../../src/sdk/node.ts'
import { unfit } from '../../../../src/sdk/reading.ts'
import { driveRecorder, recordedFromFlow } from '../driver.ts'
import { maxMsOf, type SpokenProblem } from '../solution.ts'

/** The longest recording that a server takes for sure, in seconds. */
const MOST_SECONDS = 600

/** People judge these types, so their definitions have no key; and an author does not ask for what nobody can record. */
function readNoKey(raw: unknown, { max_duration: seconds = 1 }: SpokenProblem): null {
  if (seconds < 1 || seconds > MOST_SECONDS)
    throw unfit(seconds, 'max_duration', `seconds from 1 to ${MOST_SECONDS}`)
  if (raw != null) throw unfit(raw, 'key', 'left out, because people judge this type')
  return null
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
    key: readNoKey,
    judgedBy: 'people',
    writtenAs: 'SUB',
    records: { kind, take: ({ take }) => take, maxMs: (problem) => maxMsOf(problem, kind) },
    fromFlow: recordedFromFlow,
    drive: (page, _, solution) => driveRecorder(page, kind, solution),
  }
}
