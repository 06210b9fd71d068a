import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Dialog } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import { callingName, productName } from '../../state/openTestFacts.ts'
import { examEnvironmentTexts } from '../../texts/exam-environment.ts'
import { useTypingGuard } from '../../ui/useTypingGuard.ts'

/** Warns a candidate who has left the window how often that may still happen (TOL-02, TOL-08..10, GAP-088). */
export function ToleranceWarning() {
  useTypingGuard()
  const { session } = useOpenTest()
  const { proctoring, user } = useSnapshot(session.state)
  const [isBusy, setBusy] = useState(false)
  const { warning } = examEnvironmentTexts
  const asksFullscreen = proctoring.wantsFullscreen

  async function goOn() {
    if (isBusy) return
    setBusy(true)
    const asked = await session.proctoring()
    // The prompt that follows says what to do where the browser refuses.
    if (asksFullscreen) await asked.enterFullscreen().catch(() => {})
    asked.dismissWarning()
  }

  return (
    <Dialog
      title={warning.title(user ? callingName(user) : '')}
      close={undefined}
      footer={
        <button type="button" css={buttonStyle('primary')} aria-disabled={isBusy} onClick={() => void goOn()}>
          {asksFullscreen ? warning.enableFullscreen : warning.continue}
        </button>
      }
    >
      <p role="alert">{warning.text(productName(session), Math.max(0, proctoring.toleranceLeft ?? 0))}</p>
    </Dialog>
  )
}
