import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { AskButton } from './AskButton.tsx'
import { CameraCard } from './CameraCard.tsx'
import { ProctoringIcon } from './ProctoringIcon.tsx'
import { done, fault } from './styles.ts'
import type { Preparation as Prepared } from './usePreparation.ts'

interface PreparationProps {
  readonly prepared: Prepared
  /** Whether the candidate agrees that a picture is sent. */
  mayRecord(): boolean
}

/** Camera, picture of the candidate and screen, as far as the test asks for them. */
export function Preparation({ prepared, mayRecord }: PreparationProps) {
  return (
    <>
      {prepared.needs.camera && <CameraCard prepared={prepared} mayRecord={mayRecord} />}
      {prepared.needs.screen && <ScreenCard prepared={prepared} />}
    </>
  )
}

/** The whole screen is asked for before the start (GAP-098). */
function ScreenCard({ prepared: { screenHeading, isMissed } }: { readonly prepared: Prepared }) {
  const { session } = useOpenTest()
  const { screen } = useSnapshot(session.state).proctoring
  const { screen: words } = proctoringTexts
  const isOver = screen === 'on' || screen === 'missing'
  const isWaiting = screen === 'waiting'
  const isRefused = screen === 'refused' || screen === 'stopped' || (isMissed && screen === 'off')
  return (
    <section css={[card, { marginTop: 16 }]} aria-labelledby="screen">
      <h2 id="screen" ref={screenHeading} tabIndex={-1} css={[subtitle, { marginBottom: 8 }]}>
        {words.title}
      </h2>
      {!isOver && <p css={mutedText}>{words.why}</p>}
      <div role="status">
        {screen === 'on' && (
          <p css={done}>
            <ProctoringIcon name="screen" />
            {words.on}
          </p>
        )}
        {screen === 'missing' && <p css={mutedText}>{words.missing}</p>}
        {isRefused && <p css={fault}>{words.refused}</p>}
        {isWaiting && <p css={mutedText}>{words.waiting}</p>}
      </div>
      {!isOver && (
        <AskButton isWaiting={isWaiting} isApart ask={(proctoring) => proctoring.openScreen()}>
          <ProctoringIcon name="screen" size={18} />
          {words.share}
        </AskButton>
      )}
    </section>
  )
}

/** On a line of its own if there is no room. */
const beside = css({ order: -1, flex: '1 0 100%', [from('medium')]: { order: 0, flex: '1 1 0' } })

/** What is still needed, beside the button that starts (GAP-096). */
export function StillNeeded({
  prepared: { missing },
  id,
}: {
  readonly prepared: Prepared
  readonly id: string
}) {
  const { start } = proctoringTexts
  if (missing.length === 0) return null
  return (
    <p id={id} css={[mutedText, beside]}>
      {start.notYet} {missing.map((one) => start[one]).join(', ')}
    </p>
  )
}
