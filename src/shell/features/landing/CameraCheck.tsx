import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { stepTexts } from '../../texts/landing.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { CameraPicture } from '../proctoring/CameraPicture.tsx'
import { CameraState } from '../proctoring/CameraWords.tsx'
import { needsOf } from '../proctoring/needs.ts'
import { useCamera } from '../proctoring/useCamera.ts'
import { useProctoring } from '../proctoring/useProctoring.ts'

const picture = css({
  maxWidth: 240,
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 10,
  marginTop: 12,
  background: 'var(--surface-2)',
})

/** Camera and microphone, where the test needs them: asked for when the candidate presses, never by itself (PROC-11). */
export function CameraCheck() {
  const { session } = useOpenTest()
  const { proctoring, settings } = useSnapshot(session.state)
  const { stream } = useCamera()
  const ask = useProctoring()
  const needs = settings && needsOf(settings)
  if (!needs?.camera) return null
  const words = proctoringTexts.camera
  const isWaiting = proctoring.camera === 'waiting'
  const press = needs.microphone ? words.allowWithMicrophone : words.allow
  return (
    <section css={[card, { marginTop: 16 }]} aria-labelledby="camera-check">
      <h2 id="camera-check" css={[subtitle, { marginBottom: 8 }]}>
        {needs.microphone ? words.titleWithMicrophone : words.title}
      </h2>
      <CameraState microphone={needs.microphone} hasBegun={false} isMissed={false} />
      {stream && (
        <div css={picture}>
          <CameraPicture stream={stream} label={words.picture} />
        </div>
      )}
      {proctoring.camera === 'off' && <p css={[mutedText, { marginTop: 4 }]}>{stepTexts.system.camera}</p>}
      {proctoring.camera !== 'on' && (
        <button
          type="button"
          css={[buttonStyle('secondary'), { marginTop: 14 }]}
          aria-disabled={isWaiting}
          onClick={() => !isWaiting && void ask((asked) => asked.openCamera())}
        >
          {proctoring.camera === 'disabled' ? words.again : press}
        </button>
      )}
    </section>
  )
}
