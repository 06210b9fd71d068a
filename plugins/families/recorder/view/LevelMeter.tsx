import type { Clock, OpenRecorder, RecorderView } from '@assess/sdk'
import { hidden, isPaused, isRecording, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { barsOf, drawBars, roomFor } from './levels.ts'

/** How often the level is read, and how long it is low until that is said, in milliseconds. */
const READ_EVERY_MS = 100
const QUIET_MS = 3000
/** Below this nobody speaks. */
const QUIET = 0.01
/** What is loud on a line from 0 to 1; speech has about a tenth of the most there is. */
const LOUD = 0.3

const frame = css({ position: 'relative', minWidth: 0 })
const wave = css({ display: 'block', width: '100%' })
const warning = css(muted, {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  textAlign: 'center',
  color: 'var(--warning)',
  fontWeight: 600,
})

interface LevelMeterProps {
  readonly recorder: OpenRecorder
  readonly view: RecorderView
  readonly clock: Clock
  /** Pixels. */
  readonly height: number
}

/** How loud it was in the last seconds; it stands still while the recording has paused. */
export function LevelMeter({ recorder, view, clock, height }: LevelMeterProps) {
  const meter = useRef<HTMLMeterElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stands = useRef(false)
  stands.current = isPaused(view)
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let cancel = () => {}
    let heardAt = clock.monotonic()
    let levels: readonly number[] = []
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const read = () => {
      const level = recorder.level()
      const share = Math.min(1, level / LOUD)
      if (level >= QUIET) heardAt = clock.monotonic()
      setQuiet(clock.monotonic() - heardAt >= QUIET_MS)
      if (meter.current) meter.current.value = share
      if (canvas.current && !stands.current) {
        const width = canvas.current.clientWidth
        levels = [...levels, share].slice(-roomFor(width))
        drawBars({ canvas: canvas.current, width, height }, barsOf(levels, roomFor(width), isStill))
      }
      cancel = clock.after(READ_EVERY_MS, read)
    }
    read()
    return () => cancel()
  }, [recorder, clock, height])
  return (
    <div css={frame}>
      <div aria-hidden="true">
        <canvas
          ref={canvas}
          css={wave}
          style={{ height, color: isRecording(view) ? 'var(--accent)' : 'var(--text-muted)' }}
        />
      </div>
      <meter ref={meter} css={hidden} aria-label={texts.level} min={0} max={1} low={0.05} value={0} />
      <p css={warning} role="status">
        {isQuiet ? texts.quiet : ''}
      </p>
    </div>
  )
}
