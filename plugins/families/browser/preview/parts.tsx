import { type Clock, PREVIEW_SANDBOX } from '@assess/sdk'
import { Icon, quietButton, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { GuardedFrame } from '../GuardedFrame.tsx'
import type { Fit } from './devices.ts'
import { previewTexts } from './texts.ts'
import { isGoneIn, type PreviewFrame } from './usePreviewFrame.ts'

/** A preview with its heading and its bar. */
export const previewPart = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  gap: 8,
  minWidth: 0,
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
})

const warning = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  borderRadius: 'var(--radius)',
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
  '& p': { margin: 0, flex: '1 1 16rem' },
})

interface PartProps {
  readonly preview: PreviewFrame
}

/** Shows what is previewed from its beginning. */
export function ReloadButton({ name, preview }: PartProps & { readonly name: string }) {
  return (
    <button type="button" css={toolButton} title={name} aria-label={name} onClick={preview.reload}>
      <Icon name="sync" size={18} />
    </button>
  )
}

interface FramedPageProps extends PartProps {
  readonly title: string
  readonly source: string
  readonly fit?: Fit | undefined
  readonly clock: Clock
}

/** The frame of a preview; a new element with every page, and nothing once the page was stopped. */
export function FramedPage({ title, source, fit, clock, preview }: FramedPageProps) {
  if (isGoneIn(preview.state)) return null
  return (
    <GuardedFrame
      key={preview.generation}
      title={title}
      source={source}
      sandbox={PREVIEW_SANDBOX}
      fit={fit}
      clock={clock}
      grabbed={preview.grabbed}
      onFrame={preview.setFrame}
    />
  )
}

/** Why nothing is shown, or that the page does not answer. */
export function PreviewWarning({ preview: { state, stop } }: PartProps) {
  const hasWarning = state !== 'loading' && state !== 'shown'
  return (
    <div role="status">
      {hasWarning && (
        <div css={warning}>
          <p>{previewTexts[state]}</p>
          {state === 'silent' && (
            <button type="button" css={quietButton} onClick={stop}>
              {previewTexts.stop}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
