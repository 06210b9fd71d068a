import type { Clock, OpenRecorder, RecorderView } from '@assess/sdk'
import { LineDrawing, mediaPicture } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { texts } from '../texts.ts'
import { emptyPicture, soundBox } from './boxes.ts'
import { LevelMeter } from './LevelMeter.tsx'

const mirrored = css(mediaPicture, { transform: 'scaleX(-1)' })

const pictureBox = css({ position: 'relative', width: 'fit-content', maxWidth: '100%' })

const number = css({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 96,
  borderRadius: '50%',
  background: 'var(--accent)',
  color: 'var(--accent-text)',
  fontSize: 56,
  fontWeight: 700,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
})

const soundRow = css({ display: 'flex', alignItems: 'center', gap: 12, '& > :last-child': { flex: 1 } })

const why = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  maxWidth: '44ch',
  margin: '0 auto',
  textAlign: 'center',
  textWrap: 'pretty',
  '& svg': { color: 'var(--text-muted)' },
})

/** In a square of 24. */
const CAMERA = 'M3 7h12v10H3zM15 11l6-3.5v9L15 13z'
const MICROPHONE = 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21'

interface PreviewProps {
  readonly recorder: OpenRecorder
  readonly view: RecorderView
  readonly clock: Clock
  /** Seconds until it records; `undefined` while nothing counts. */
  readonly countdown: number | undefined
}

/** Camera and microphone before and while they record. */
export function RecordingPreview({ recorder, view, clock, countdown }: PreviewProps) {
  const { kind, stream } = view
  const counts = countdown !== undefined && (
    <span key={countdown} css={number} aria-hidden>
      {countdown}
    </span>
  )
  if (kind === 'audio')
    return (
      <div css={soundBox}>
        {stream ? (
          <LevelMeter recorder={recorder} view={view} clock={clock} height={104} />
        ) : (
          <Why {...view} />
        )}
        {counts}
      </div>
    )
  if (!stream)
    return (
      <div css={emptyPicture}>
        <Why {...view} />
      </div>
    )
  return (
    <>
      <div css={pictureBox}>
        <Picture stream={stream} />
        {counts}
      </div>
      <div css={soundRow}>
        <LineDrawing path={MICROPHONE} />
        <LevelMeter recorder={recorder} view={view} clock={clock} height={48} />
      </div>
    </>
  )
}

function Why({ kind }: Pick<RecorderView, 'kind'>): ReactNode {
  return (
    <p css={why}>
      <LineDrawing path={kind === 'video' ? CAMERA : MICROPHONE} size={36} />
      {texts.why[kind]}
    </p>
  )
}

function Picture({ stream }: { readonly stream: MediaStream }) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = stream
  }, [stream])
  return <video ref={element} css={mirrored} aria-label={texts.preview} autoPlay muted playsInline />
}
