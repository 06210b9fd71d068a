import { useSnapshot } from 'valtio/react'
import { useTest } from '../../state/testContext.ts'
import { RoomDialogs } from '../exam-environment/RoomDialogs.tsx'
import { AlertNotice } from './AlertNotice.tsx'
import { corner } from './look.ts'
import { needsOf } from './needs.ts'
import { Preview } from './Preview.tsx'
import { ScreenStopped } from './ScreenStopped.tsx'
import { WebcamDialog } from './WebcamDialog.tsx'

/** What stands beside every screen of a watched test: the camera, and a word when a device or a face is missed. */
export function Watch() {
  const { session } = useTest()
  const { settings } = useSnapshot(session.state)
  if (!settings) return null
  const { camera, screen } = needsOf(settings)
  return (
    <>
      {camera && <Preview />}
      <div css={corner}>
        {camera && <AlertNotice />}
        {screen && <ScreenStopped />}
      </div>
      {camera && <WebcamDialog />}
      <RoomDialogs />
    </>
  )
}
