import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import type { OpenRecorder, RecorderView } from '../../../../src/sdk/recorder.ts'
import type { Clock } from '../../../../src/sdk/view.ts'
import { picture } from '../../../../src/sdk/widgets/recordings/MediaPlayer.tsx'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { texts } from '../texts.ts'

const mirrored = css(picture, { transform: 'scaleX(-1)' })

const stage = css({ position: 'relative', width: 'fit-content', maxWidth: '100%' })

const number = css({
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

const overPicture = css({ position: 'absolute', inset: 0, margin: 'auto' })

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
  if (!stream) return <p css={{ margin: 0 }}>{texts.why[kind]}</p>
  return (
    <>
      <div css={[stage, kind === 'audio' && countdown === undefined && { display: 'none' }]}>
        {kind === 'video' && <Picture stream={stream} />}
        {countdown !== undefined && (
          <span key={countdown} css={[number, kind === 'video' && overPicture]} aria-hidden>
            {countdown}
          </span>
        )}
      </div>
      <LevelMeter recorder={recorder} clock={clock} />
    </>
  )
}

function Picture({ stream }: { readonly stream: MediaStream }) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = stream
  }, [stream])
  return <video ref={element} css={mirrored} aria-label={texts.preview} autoPlay muted playsInline />
}

/** How often the level is read, and how long it is low until that is said, in milliseconds. */
const READ_EVERY_MS = 100
const QUIET_MS = 3000
/** Below this nobody speaks. */
const QUIET = 0.01
/** What is loud on a line from 0 to 1; speech has about a tenth of the most there is. */
const LOUD = 0.3

const bar = css({
  display: 'block',
  width: '100%',
  maxWidth: 560,
  height: 14,
  marginBottom: 4,
  '&::-webkit-meter-bar': {
    height: 12,
    border: '1px solid var(--border-strong)',
    borderRadius: 6,
    background: 'var(--surface-2)',
  },
  '&::-webkit-meter-optimum-value, &::-webkit-meter-suboptimum-value': {
    borderRadius: 6,
    background: 'var(--accent)',
  },
})

function LevelMeter({ recorder, clock }: Pick<PreviewProps, 'recorder' | 'clock'>) {
  const meter = useRef<HTMLMeterElement>(null)
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let cancel = () => {}
    let heardAt = clock.monotonic()
    const read = () => {
      const level = recorder.level()
      if (level >= QUIET) heardAt = clock.monotonic()
      setQuiet(clock.monotonic() - heardAt >= QUIET_MS)
      if (meter.current) meter.current.value = Math.min(1, level / LOUD)
      cancel = clock.after(READ_EVERY_MS, read)
    }
    read()
    return () => cancel()
  }, [recorder, clock])
  return (
    <div>
      <meter ref={meter} css={bar} aria-label={texts.level} min={0} max={1} low={0.05} value={0} />
      <p css={[muted, { minHeight: '1.4em' }]} role="status">
        {isQuiet ? texts.quiet : ''}
      </p>
    </div>
  )
}
