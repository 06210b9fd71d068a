import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { CameraPicture } from './CameraPicture.tsx'
import { CameraState, IdentityState } from './CameraWords.tsx'
import { ProctoringIcon } from './ProctoringIcon.tsx'
import { useCamera } from './useCamera.ts'
import { type IdentityPhoto, useIdentityPhoto } from './useIdentityPhoto.ts'
import type { Preparation } from './usePreparation.ts'
import { useProctoring } from './useProctoring.ts'

const halves = css({
  display: 'grid',
  gap: '16px 24px',
  alignItems: 'start',
  [from('small')]: { gridTemplateColumns: 'minmax(0, 320px) minmax(0, 1fr)' },
})

const frame = css({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 10,
  background: 'var(--surface-2)',
  color: 'var(--text-muted)',
  '& > *': { gridArea: '1 / 1' },
})

const still = css({ width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' })

interface CameraCardProps {
  readonly prepared: Preparation
  mayRecord(): boolean
}

/** The camera is asked for, seen, and takes the picture of who takes the test (PROC-11, PROC-17, MSG-25..30). */
export function CameraCard({ prepared: { needs, cameraHeading, isMissed }, mayRecord }: CameraCardProps) {
  const { session } = useOpenTest()
  const { attemptId, proctoring } = useSnapshot(session.state)
  const { stream } = useCamera()
  const ask = useProctoring()
  const hasBegun = attemptId !== undefined
  const { camera, identity } = proctoring
  const isOn = camera === 'on'
  const asksForPicture = isOn && needs.identity && identity !== 'uploaded'
  const taken = useIdentityPhoto(asksForPicture)
  const isWaiting = camera === 'waiting' || identity === 'verifying' || taken.isTaking
  const words = proctoringTexts.camera
  useReopening(hasBegun)
  useKeptFocus(cameraHeading, isOn && !asksForPicture)

  function act() {
    if (isWaiting) return
    if (!isOn) return void ask((asked) => asked.openCamera())
    const { doubt, image, isUsable } = taken
    if (!image) return void taken.take()
    if (!isUsable) return taken.drop()
    if (mayRecord()) void ask((asked) => asked.sendIdentity(image, doubt))
  }

  return (
    <section css={[card, { marginTop: 16 }]} aria-labelledby="camera">
      <h2 id="camera" ref={cameraHeading} tabIndex={-1} css={[subtitle, { marginBottom: 14 }]}>
        {needs.microphone ? words.titleWithMicrophone : words.title}
      </h2>
      <div css={halves}>
        <div css={frame}>
          {!stream && <ProctoringIcon name={camera === 'disabled' ? 'noCamera' : 'camera'} size={48} />}
          {stream && <CameraPicture stream={stream} label={words.picture} />}
          {taken.url && <img css={still} src={taken.url} alt={proctoringTexts.identity.taken} />}
        </div>
        <div>
          <CameraState microphone={needs.microphone} hasBegun={hasBegun} isMissed={isMissed} />
          {isOn && needs.identity && <IdentityState taken={taken} />}
          {(!isOn || asksForPicture) && (
            <div css={{ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 14 }}>
              <button type="button" css={buttonStyle('primary')} aria-disabled={isWaiting} onClick={act}>
                {actionOf(camera, needs.microphone, taken)}
              </button>
              {taken.image && taken.isUsable && asksForPicture && (
                <button
                  type="button"
                  css={buttonStyle('secondary')}
                  aria-disabled={isWaiting}
                  onClick={() => !isWaiting && taken.drop()}
                >
                  {proctoringTexts.identity.retake}
                </button>
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/** One button leads through it all, so that the focus stays where it is. */
function actionOf(
  camera: string,
  withMicrophone: boolean,
  { doubt, image, isUsable }: Pick<IdentityPhoto, 'doubt' | 'image' | 'isUsable'>,
): string {
  const { camera: words, identity } = proctoringTexts
  if (camera === 'on' && image && doubt) return isUsable ? identity.insist : identity.retake
  if (camera === 'on') return image ? identity.send : identity.take
  if (camera === 'disabled') return words.again
  return withMicrophone ? words.allowWithMicrophone : words.allow
}

/** A candidate who comes back has agreed before and has no time to lose: the camera is asked for at once. */
function useReopening(hasBegun: boolean) {
  const ask = useProctoring()
  useEffect(() => {
    if (hasBegun) void ask((proctoring) => proctoring.openCamera())
  }, [ask, hasBegun])
}

/** Nothing is left to press: the focus that was on the button goes to the heading instead of nowhere. */
function useKeptFocus(heading: Preparation['cameraHeading'], isDone: boolean) {
  const wasDone = useRef(isDone)
  useEffect(() => {
    if (isDone && !wasDone.current && document.activeElement === document.body) heading.current?.focus()
    wasDone.current = isDone
  }, [isDone, heading])
}
