import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { Dialog, DialogButton } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { useTypingGuard } from '../../ui/useTypingGuard.ts'
import { AskButton } from './AskButton.tsx'
import { More } from './More.tsx'

/** Comes up once each time the camera is gone, and goes by itself when it is back (PROC-18..21). */
export function WebcamDialog() {
  const { session } = useOpenTest()
  const { camera } = useSnapshot(session.state).proctoring
  const [isRead, setRead] = useState(false)
  const isGone = camera === 'disabled' || camera === 'waiting'
  useEffect(() => {
    if (camera === 'on') setRead(false)
  }, [camera])
  const wasGone = useGone(camera)
  return isGone && wasGone && !isRead ? <Missing close={() => setRead(true)} /> : null
}

/** True from the loss of the camera until it is back: while it is asked for again, too. */
function useGone(camera: string): boolean {
  const [isGone, setGone] = useState(camera === 'disabled')
  useEffect(() => {
    if (camera === 'disabled') setGone(true)
    if (camera === 'on' || camera === 'off') setGone(false)
  }, [camera])
  return isGone
}

function Missing({ close }: { close(): void }) {
  useTypingGuard()
  const { session } = useOpenTest()
  const { settings, proctoring } = useSnapshot(session.state)
  const isWaiting = proctoring.camera === 'waiting'
  const { webcam, camera } = proctoringTexts
  const error = proctoring.cameraError
  const waiting = settings?.user_permissions.mic ? camera.waitingWithMicrophone : camera.waiting
  return (
    <Dialog
      title={webcam.title}
      close={close}
      footer={
        <>
          <AskButton isWaiting={isWaiting} ask={(proctor) => proctor.openCamera()}>
            {camera.again}
          </AskButton>
          <DialogButton look="primary" text={webcam.proceed(productName(session))} press={close} />
        </>
      }
    >
      <p>{webcam.text}</p>
      <div role="status" css={{ marginTop: 8 }}>
        {isWaiting && <p>{waiting}</p>}
        {!isWaiting && error && (
          <>
            <p css={{ fontWeight: 600 }}>{camera.errors[error].why}</p>
            <p css={mutedText}>{camera.errors[error].help}</p>
          </>
        )}
      </div>
      <More more={webcam.more} less={webcam.less}>
        <ul css={{ margin: '4px 0 0', paddingInlineStart: 24 }}>
          {webcam.causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      </More>
      <p css={[mutedText, { marginTop: 12 }]}>{webcam.noted}</p>
    </Dialog>
  )
}
