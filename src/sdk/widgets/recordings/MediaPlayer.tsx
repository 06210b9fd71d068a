import { css } from '@emotion/react'
import { useRef } from 'react'
import { numberText } from '../../format.ts'
import { listField } from '../field.ts'
import { recordingTexts } from './texts.ts'

const frame = css({
  display: 'block',
  width: '100%',
  maxWidth: 560,
  borderRadius: 'var(--radius)',
})

/**
 * A box for a picture of a camera or a video, no higher than leaves the buttons below it in sight.
 *
 * @example
 * <video css={mediaPicture} muted autoPlay aria-label="Your camera" />
 */
export const picture = css(frame, { width: 'min(100%, 55dvh)', aspectRatio: '4 / 3', background: '#000' })

interface MediaPlayerProps {
  readonly kind: 'video' | 'audio'
  readonly address: string
  readonly label: string
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

const speedRow = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 6,
  fontSize: '0.875rem',
})

/**
 * Plays a recording, as fast as is wanted. It has no captions: nobody has written down what was said.
 *
 * @example
 * <MediaPlayer kind="audio" address={resourceAddress('/files/question.mp3')} label="The question" />
 */
export function MediaPlayer({ kind, address, label }: MediaPlayerProps) {
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const Element = kind
  return (
    <div>
      <Element
        ref={player}
        css={kind === 'audio' ? frame : picture}
        src={address}
        aria-label={label}
        controls
        playsInline
        preload="metadata"
      />
      <label css={speedRow}>
        {recordingTexts.speed}
        <select
          css={listField}
          defaultValue={1}
          onChange={({ target }) => {
            if (player.current) player.current.playbackRate = Number(target.value)
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {numberText(speed)}×
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
