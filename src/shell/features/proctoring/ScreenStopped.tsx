import { useEffect, useId, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { AskButton } from './AskButton.tsx'
import { ProctoringIcon } from './ProctoringIcon.tsx'
import { fault, notice, noticeTitle } from './styles.ts'

/** Asks for the screen again when it is no longer shared, and stops nobody (GAP-098). */
export function ScreenStopped() {
  const { session } = useOpenTest()
  const { screen } = useSnapshot(session.state).proctoring
  const title = useId()
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    if (screen === 'on') setHidden(false)
  }, [screen])
  const { screen: words } = proctoringTexts
  if (screen === 'on' || screen === 'missing' || isHidden) return null
  const isWaiting = screen === 'waiting'
  return (
    <section css={notice} aria-labelledby={title}>
      <div role="status">
        <h2 id={title} css={noticeTitle}>
          <ProctoringIcon name="screen" />
          {words.stoppedTitle}
        </h2>
        <p css={{ marginTop: 4 }}>{isWaiting ? words.waiting : words.stopped}</p>
        {screen === 'refused' && <p css={fault}>{words.refused}</p>}
      </div>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 12 }}>
        <AskButton isWaiting={isWaiting} ask={(proctoring) => proctoring.openScreen()}>
          {words.again}
        </AskButton>
        <button type="button" css={buttonStyle('ghost')} onClick={() => setHidden(true)}>
          {words.later}
        </button>
      </div>
    </section>
  )
}
