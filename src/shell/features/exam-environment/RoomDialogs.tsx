import { useSnapshot } from 'valtio/react'
import { useTest } from '../../state/testContext.ts'
import { FullscreenPrompt } from './FullscreenPrompt.tsx'
import { ToleranceWarning } from './ToleranceWarning.tsx'

/** What is said to who has left the window or fullscreen, one at a time; not while the test is handed in. */
export function RoomDialogs() {
  const { session } = useTest()
  const { autoSubmission, phase, proctoring } = useSnapshot(session.state)
  if (phase !== 'active' || autoSubmission) return null
  if (proctoring.isWarned) return <ToleranceWarning />
  return proctoring.wantsFullscreen ? <FullscreenPrompt /> : null
}
