import { useId } from 'react'
import { useSnapshot } from 'valtio/react'
import type { AlertKind } from '../../../proctoring/state.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { ProctoringIcon } from './ProctoringIcon.tsx'
import { notice, noticeTitle } from './styles.ts'
import { useAlerts } from './useAlerts.ts'

/**
 * What the camera noticed, as a hint that stops nobody and takes no focus (PROC-22..25); where the test wants the
 * real-time feedback it is a modal with everything that was noticed (GAP-100).
 */
export function AlertNotice() {
  const { session } = useOpenTest()
  const { proctoring, system } = useSnapshot(session.state)
  const { alert } = proctoring
  const { alerts, isOpen, close } = useAlerts()
  const wantsFeedback = system?.proctoring.feedback === true
  if (wantsFeedback) return isOpen ? <FeedbackDialog alerts={alerts} close={close} /> : null
  return <div role="status">{alert && isOpen && <Hint alert={alert} close={close} />}</div>
}

function Hint({ alert, close }: { readonly alert: AlertKind; close(): void }) {
  const title = useId()
  const words = proctoringTexts.alerts[alert]
  return (
    <section css={notice} aria-labelledby={title}>
      <h2 id={title} css={noticeTitle}>
        <ProctoringIcon name="face" />
        {words.title}
      </h2>
      <p css={{ marginTop: 4 }}>{words.help}</p>
      <p css={[mutedText, { marginTop: 6 }]}>{proctoringTexts.alertFair}</p>
      <button type="button" css={[buttonStyle('ghost'), { marginInlineStart: -10 }]} onClick={close}>
        {proctoringTexts.dismiss}
      </button>
    </section>
  )
}
