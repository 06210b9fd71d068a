import { css } from '@emotion/react'
import { useState } from 'react'
import { PREVIEW_SANDBOX } from '../../../src/sdk/preview-frame.ts'
import type { Clock } from '../../../src/sdk/view.ts'
import { muted } from '../../../src/sdk/widgets/text.ts'
import { quietButton } from '../../../src/sdk/widgets/viewButtons.ts'
import { GuardedFrame } from '../../families/browser/GuardedFrame.tsx'
import { texts } from '../problem/texts.ts'
import { PreviewConsole } from './PreviewConsole.tsx'
import { isGoneIn, type PreviewFrame, usePreviewFrame } from './usePreviewFrame.ts'

const WIDTHS = { phone: 360, tablet: 768, full: undefined } as const
type WidthName = keyof typeof WIDTHS
const NAMES: readonly WidthName[] = ['phone', 'tablet', 'full']

const part = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  gap: 8,
  minWidth: 0,
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
})

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: 4, marginInlineStart: 'auto' })

const choice = css(quietButton, {
  '&[aria-pressed="true"]': { borderColor: 'var(--accent)', background: 'var(--accent-soft)' },
})

const window = css({
  flex: '1 0 12rem',
  overflowX: 'auto',
  padding: 8,
  borderColor: 'var(--border)',
  background: 'var(--surface-2)',
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

interface PreviewProps {
  /** The whole page as one document. */
  readonly html: string
  /** Address of the frames; nothing if there is no second site. */
  readonly source: string | undefined
  readonly clock: Clock
}

/** The page as it is written, on another origin, so that it cannot reach or stop the test. */
export function Preview({ html, source, clock }: PreviewProps) {
  const preview = usePreviewFrame(html, source !== undefined, clock)
  const [width, setWidth] = useState<WidthName>('full')
  if (source === undefined)
    return (
      <section css={part}>
        <h2>{texts.preview}</h2>
        <p css={muted}>{texts.off}</p>
      </section>
    )
  return (
    <section css={part}>
      <div css={bar}>
        <h2>{texts.preview}</h2>
        <fieldset css={[choices, { border: 0, padding: 0, margin: 0 }]} aria-label={texts.widths}>
          {NAMES.map((name) => (
            <button
              key={name}
              type="button"
              css={choice}
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
            >
              {texts[name]}
            </button>
          ))}
        </fieldset>
        <button type="button" css={quietButton} onClick={preview.reload}>
          {texts.reload}
        </button>
      </div>
      <PreviewWarning preview={preview} />
      {!isGoneIn(preview.state) && (
        <GuardedFrame
          key={preview.generation}
          css={window}
          title={texts.frame}
          source={source}
          sandbox={PREVIEW_SANDBOX}
          width={WIDTHS[width]}
          clock={clock}
          grabbed={preview.grabbed}
          onFrame={preview.setFrame}
        />
      )}
      <PreviewConsole lines={preview.lines} dropped={preview.dropped} />
    </section>
  )
}

function PreviewWarning({ preview: { state, stop } }: { readonly preview: PreviewFrame }) {
  const hasWarning = state !== 'loading' && state !== 'shown'
  return (
    <div role="status">
      {hasWarning && (
        <div css={warning}>
          <p>{texts[state]}</p>
          {state === 'silent' && (
            <button type="button" css={quietButton} onClick={stop}>
              {texts.stop}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
