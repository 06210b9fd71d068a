import { css } from '@emotion/react'

const frame = css({
  display: 'block',
  width: '100%',
  maxWidth: 560,
  borderRadius: 'var(--radius)',
})

/** No higher than leaves the buttons below it in sight. */
export const picture = css(frame, { width: 'min(100%, 55dvh)', aspectRatio: '4 / 3', background: '#000' })

interface MediaPlayerProps {
  readonly kind: 'video' | 'audio'
  readonly address: string
  readonly label: string
}

/** Plays a recording. It has no captions: nobody has written down what was said. */
export function MediaPlayer({ kind, address, label }: MediaPlayerProps) {
  const Element = kind
  return (
    <Element
      css={kind === 'audio' ? frame : picture}
      src={address}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
    />
  )
}
