import type { ProblemContext, RecordedAnswer, TakeKind } from '@assess/sdk'
import { muted, quietButton, Statement, stack, useOpenRecorder } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { maxMsOf } from '../durations.ts'
import type { SpokenProblem } from '../problem.schema.ts'
import { texts } from '../texts.ts'
import { RecorderPanel } from './RecorderPanel.tsx'
import { Recordings } from './Recordings.tsx'

interface SpokenViewProps {
  readonly kind: TakeKind
  readonly context: ProblemContext<SpokenProblem, RecordedAnswer>
  readonly solution: RecordedAnswer
}

const page = css({ containerType: 'inline-size' })

/** The question stays in sight while it is answered. */
const columns = css(stack, {
  '@container (min-width: 760px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: 32,
  },
})

/** The statement, and the recorder beside or below it; the recordings themselves where nothing may be changed. */
export function SpokenView({ kind, context, solution }: SpokenViewProps) {
  const { problem, readOnly } = context
  return (
    <div css={page} data-wide-page={!readOnly || undefined}>
      <div css={readOnly ? stack : columns}>
        <Statement html={problem.statement} />
        <Answer kind={kind} context={context} solution={solution} />
      </div>
    </div>
  )
}

function Answer({ kind, context, solution }: SpokenViewProps) {
  const { missing } = context.recorder
  if (context.readOnly) return <Recordings context={context} solution={solution} />
  if (missing !== undefined) return <p css={muted}>{missing}</p>
  return <OpenRecorder kind={kind} context={context} solution={solution} />
}

function OpenRecorder({ kind, context, solution }: SpokenViewProps) {
  const [opening, retry] = useOpenRecorder(context, kind, maxMsOf(context.problem, kind))
  if (opening.kind === 'here')
    return <RecorderPanel recorder={opening.recorder} context={context} solution={solution} />
  if (opening.kind === 'waiting') return <p css={muted}>{texts.opening}</p>
  return (
    <div role="alert">
      <p>{texts.missing}</p>
      <button type="button" css={quietButton} onClick={retry}>
        {texts.readAgain}
      </button>
    </div>
  )
}
