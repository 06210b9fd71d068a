import type { ProblemContext, RecordedAnswer } from '@assess/sdk'
import { muted, StoredRecordings } from '@assess/sdk/ui'
import type { SpokenProblem } from '../problem.schema.ts'
import { texts } from '../texts.ts'

interface RecordingsProps {
  readonly context: ProblemContext<SpokenProblem, RecordedAnswer>
  readonly solution: RecordedAnswer
}

/** What has arrived of an answer that can no longer be changed. */
export function Recordings({ context, solution: { take } }: RecordingsProps) {
  const stored = context.recorder.stored()
  // A backend that does not say which one it is leaves that to the answer.
  const recordings = stored.map((one) => ({
    ...one,
    is_answer: one.is_answer ?? (one.take === take && !one.is_late),
  }))
  const { none, notArrived } = texts.review
  return (
    <>
      {take === '' && recordings.length === 0 && <p css={muted}>{none}</p>}
      {take !== '' && !recordings.some(({ is_answer }) => is_answer) && <p role="note">{notArrived}</p>}
      <StoredRecordings recordings={recordings} />
    </>
  )
}
