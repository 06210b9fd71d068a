import { css } from '@emotion/react'
import { useState } from 'react'
import { Modal } from '../dialog/Modal.tsx'
import { ScrollBox } from '../ScrollBox.tsx'
import { quietButton } from '../viewButtons.ts'
import { pictureTexts } from './pictureTexts.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  width: 'calc(100vw - 24px)',
  maxWidth: 'none',
  height: 'calc(100dvh - 24px)',
  maxHeight: 'none',
  padding: '12px 16px',
  overflow: 'hidden',
  // A picture with much to say has little to say in its heading.
  '& > h2': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
})

const room = css({
  flex: '1 1 0',
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: '100%',
  borderRadius: 'var(--radius)',
  background: '#fff',
  color: '#1b2430',
  filter: 'var(--picture)',
  '& img': { maxWidth: 'none', margin: 'auto', cursor: 'zoom-in' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
})

const whole = css({ width: '100%', height: '100%', minHeight: 0, objectFit: 'contain' })

const foot = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 10 })

/** How many times as wide as its room a picture is at each step. */
const STEPS = [1, 1.5, 2, 3] as const

interface LargePictureProps {
  readonly picture: Pick<HTMLImageElement, 'src' | 'alt' | 'naturalWidth'>
  close(): void
}

/** A picture of a text as large as the window, and larger: then it is moved like a page. */
export function LargePicture({ picture: { src, alt, naturalWidth }, close }: LargePictureProps) {
  const [step, go] = useState(() => (naturalWidth > innerWidth * 1.2 ? 2 : 0))
  const scale = STEPS[step] ?? 1
  const next = () => go(step + 1 < STEPS.length ? step + 1 : 0)
  return (
    <Modal title={alt || pictureTexts.title} frame={frame} close={close}>
      <ScrollBox as="div" css={room} role="region" aria-label={pictureTexts.title}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below do the same */}
        <img
          src={src}
          alt={alt}
          css={scale === 1 && whole}
          style={scale === 1 ? undefined : { width: `${scale * 100}%`, height: 'auto' }}
          onClick={next}
        />
      </ScrollBox>
      <div css={foot}>
        <button type="button" css={quietButton} disabled={step === 0} onClick={() => go(step - 1)}>
          {pictureTexts.smaller}
        </button>
        <button
          type="button"
          css={quietButton}
          disabled={step === STEPS.length - 1}
          onClick={() => go(step + 1)}
        >
          {pictureTexts.larger}
        </button>
        <button type="button" css={quietButton} onClick={close}>
          {pictureTexts.close}
        </button>
      </div>
    </Modal>
  )
}
