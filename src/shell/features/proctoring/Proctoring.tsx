import { useSnapshot } from 'valtio/react'
import { isActive } from '../../../kernel/selectors.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { FullscreenPrompt } from '../exam-environment/FullscreenPrompt.tsx'
import { ToleranceWarning } from '../exam-environment/ToleranceWarning.tsx'
import { AlertNotice } from './AlertNotice.tsx'
import { CameraPreview } from './CameraPreview.tsx'
import { needsOf } from './needs.ts'
import { ScreenStopped } from './ScreenStopped.tsx'
import { corner } from './styles.ts'
import { WebcamDialog } from './WebcamDialog.tsx'

/** What stands beside every screen of a watched test: the camera, and a word when a device or a face is missed. */
export function Proctoring() {
  const { session } = useOpenTest()
  const { settings } = useSnapshot(session.state)
  if (!settings) return null
  const { camera, screen } = needsOf(settings)
  return (
    <>
      {camera && <CameraPreview />}
      <div css={corner}>
        {camera && <AlertNotice />}
        {screen && <ScreenStopped />}
      </div>
      {camera && <WebcamDialog />}
      <ExamEnvironmentDialogs />
    </>
  )
}

/** What is said to who has left the window or fullscreen, one at a time; not while the test is submitted. */
export function ExamEnvironmentDialogs() {
  const { session } = useOpenTest()
  const state = useSnapshot(session.state)
  const { autoSubmission, proctoring } = state
  if (!isActive(state) || autoSubmission) return null
  if (proctoring.isWarned) return <ToleranceWarning />
  return proctoring.wantsFullscreen ? <FullscreenPrompt /> : null
}
