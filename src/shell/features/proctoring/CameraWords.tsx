import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import type { CameraError } from '../../../proctoring/state.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { Busy } from '../../ui/Loader.tsx'
import { SupportLink } from './RecordingNotice.tsx'
import { done, fault } from './styles.ts'
import type { IdentityPhoto } from './useIdentityPhoto.ts'

interface CameraStateProps {
  readonly microphone: boolean
  readonly hasBegun: boolean
  readonly isMissed: boolean
}

/** Where the camera stands, in words that help; every fault has a way on. */
export function CameraState({ microphone, hasBegun, isMissed }: CameraStateProps) {
  const { session } = useOpenTest()
  const { camera, cameraError } = useSnapshot(session.state).proctoring
  const words = proctoringTexts.camera
  const why = microphone ? words.whyWithMicrophone : words.why
  const waiting = microphone ? words.waitingWithMicrophone : words.waiting
  return (
    <div role="status">
      {camera === 'off' && <p css={isMissed ? fault : mutedText}>{why}</p>}
      {camera === 'waiting' && <Busy text={waiting} />}
      {camera === 'on' && (
        <p css={done}>
          <Icon name="check" />
          {words.on}
        </p>
      )}
      {camera === 'disabled' && <CameraFault error={cameraError ?? 'AbortError'} hasBegun={hasBegun} />}
    </div>
  )
}

const steps = css({ margin: '8px 0 0', paddingInlineStart: 20, '& li + li': { marginTop: 4 } })

function CameraFault({ error, hasBegun }: { readonly error: CameraError; readonly hasBegun: boolean }) {
  const { session } = useOpenTest()
  const name = useSnapshot(session.state).test?.name ?? ''
  const words = proctoringTexts.camera
  const { why, help } = words.errors[error]
  return (
    <>
      <p css={fault}>{why}</p>
      <p css={[mutedText, { marginTop: 4 }]}>{help}</p>
      {error === 'NotAllowedError' && (
        <ul css={[mutedText, steps]}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {hasBegun && <p css={{ marginTop: 10 }}>{words.resumeWithout}</p>}
      <p css={[mutedText, { marginTop: 10 }]}>
        {words.stuck} <SupportLink subject={words.helpSubject(name)}>{words.human}</SupportLink>
      </p>
    </>
  )
}

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', marginTop: 16 })

const TONES = {
  none: css({ color: 'var(--text-muted)', background: 'var(--surface-2)' }),
  verifying: css({ color: 'var(--text-muted)', background: 'var(--surface-2)' }),
  uploaded: css({ color: 'var(--success)', background: 'var(--success-soft)' }),
  failed: css({ color: 'var(--danger)', background: 'var(--danger-soft)' }),
}

const chip = css({ padding: '2px 10px', borderRadius: 99, fontSize: 14, fontWeight: 600 })

interface IdentityStateProps {
  readonly taken: Pick<IdentityPhoto, 'doubt' | 'hasFailed' | 'isUsable' | 'url'>
}

/** Where the picture of the candidate stands (PROC-17), what speaks against it, and why it was not accepted (ERR-57..60). */
export function IdentityState({ taken: { doubt, hasFailed, isUsable, url } }: IdentityStateProps) {
  const { session } = useOpenTest()
  const { identity, identityError } = useSnapshot(session.state).proctoring
  const words = proctoringTexts.identity
  const isDoubted = doubt !== undefined && url !== undefined && identity !== 'uploaded'
  const isFault = identityError !== undefined || hasFailed || isDoubted
  return (
    <>
      <div css={head}>
        <h3 css={{ fontSize: 16 }}>{words.title}</h3>
        <span role="status" css={[chip, TONES[identity]]}>
          {words.states[identity]}
        </span>
      </div>
      {identity === 'uploaded' && <p css={[mutedText, { marginTop: 6 }]}>{words.uploaded}</p>}
      {identity === 'none' && url === undefined && <p css={[mutedText, { marginTop: 6 }]}>{words.why}</p>}
      <p role="alert" css={isFault ? fault : undefined}>
        {identityError
          ? words.errors[identityError]
          : hasFailed
            ? words.notTaken
            : isDoubted && words.doubts[doubt]}
      </p>
      {isDoubted && isUsable && <p css={[mutedText, { marginTop: 6 }]}>{words.insistHint}</p>}
    </>
  )
}
