import { css } from '@emotion/react'
import type { RecordedAnswer, TakeKind } from '../../../../src/sdk/common.ts'
import { momentText } from '../../../../src/sdk/format.ts'
import { useOpenRecorder } from '../../../../src/sdk/recorder.ts'
import { resourceAddress } from '../../../../src/sdk/resources.ts'
import type { ProblemContext } from '../../../../src/sdk/view.ts'
import { Statement } from '../../../../src/sdk/widgets/statement/Statement.tsx'
import { muted, quietButton, stack } from '../../../../src/sdk/widgets/styles.ts'
import { maxMsOf, type SpokenProblem } from '../solution.ts'
import { texts } from '../texts.ts'
import { Player } from './Player.tsx'
import { RecorderPanel } from './RecorderPanel.tsx'

interface SpokenViewProps {
  readonly kind: TakeKind
  readonly context: ProblemContext<SpokenProblem, RecordedAnswer>
  readonly solution: RecordedAnswer
}

/** The statement, and below it the recorder; the recordings themselves where nothing may be changed. */
export function SpokenView({ kind, context, solution }: SpokenViewProps) {
  return (
    <div css={stack}>
      <Statement html={context.problem.statement} />
      {context.readOnly ? (
        <Recordings kind={kind} context={context} solution={solution} />
      ) : (
        <OpenRecorder kind={kind} context={context} solution={solution} />
      )}
    </div>
  )
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

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** What has arrived, the answer first. */
function Recordings({ kind, context, solution }: SpokenViewProps) {
  const { take } = solution
  const stored = context.recorder.stored()
  const shown = stored.toSorted((one, other) => Number(other.take === take) - Number(one.take === take))
  const { answer, late, none, notArrived, other } = texts.review
  return (
    <>
      {take === '' && shown.length === 0 && <p css={muted}>{none}</p>}
      {take !== '' && !stored.some((recording) => recording.take === take) && <p role="note">{notArrived}</p>}
      <ul css={list}>
        {shown.map(({ is_late, mime_type, received_at, take: id, url }) => {
          const moment = momentText(received_at)
          const label = is_late ? late(moment) : id === take ? answer(moment) : other(moment)
          return (
            <li key={id}>
              <p css={muted}>{label}</p>
              <Player
                kind={mime_type.startsWith('audio') ? 'audio' : kind}
                address={resourceAddress(url)}
                label={label}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
