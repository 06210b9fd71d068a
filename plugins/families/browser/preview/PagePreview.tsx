import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { PREVIEW_SANDBOX } from '../../../../src/sdk/preview-frame.ts'
import type { Clock, ProblemContext } from '../../../../src/sdk/view.ts'
import { Icon } from '../../../../src/sdk/widgets/Icon.tsx'
import { LineDrawing } from '../../../../src/sdk/widgets/LineDrawing.tsx'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { quietButton, toolButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import { GuardedFrame } from '../GuardedFrame.tsx'
import { DEVICES, type DeviceName, type Fit, fitted } from './devices.ts'
import { PreviewConsole } from './PreviewConsole.tsx'
import { previewTexts } from './texts.ts'
import { isGoneIn, type PreviewFrame, usePreviewFrame } from './usePreviewFrame.ts'
import { usePreviewWindow } from './usePreviewWindow.ts'
import { useRoomOf } from './useRoomOf.ts'
import { WindowChoice } from './WindowChoice.tsx'

const part = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  gap: 8,
  minWidth: 0,
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
})

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' })

const room = css({
  position: 'relative',
  display: 'flex',
  flex: '1 0 12rem',
  minWidth: 0,
  borderRadius: 'var(--radius)',
  background: 'var(--surface-2)',
})
/** Its size does not follow from that of the page, which follows from it. */
const stage = css({ position: 'absolute', inset: 0, display: 'flex', overflow: 'hidden' })

/** A phone shows one window at a time. */
const windowButton = css(toolButton, { '@media (pointer: coarse)': { display: 'none' } })
const refused = css(muted, { order: 1, flexBasis: '100%', color: 'var(--warning)' })

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
  readonly title?: string
  /** The whole page as one document. */
  readonly html: string
  /** Address of the frames; nothing if there is no second site. */
  readonly source: string | undefined
  readonly context: Pick<ProblemContext<unknown, unknown>, 'clock' | 'mayOpenWindows'>
  /** As what it begins. */
  readonly device?: DeviceName
  /** More tools, at the end of the bar. */
  readonly children?: ReactNode
}

/** A page on another origin, so that it cannot reach or stop the test. */
export function PagePreview({ title = previewTexts.preview, source, ...props }: PreviewProps) {
  if (source !== undefined) return <ShownPage {...props} title={title} source={source} />
  return (
    <section css={part}>
      <h2>{title}</h2>
      <p css={muted}>{previewTexts.off}</p>
    </section>
  )
}

interface ShownPageProps extends PreviewProps {
  readonly title: string
  readonly source: string
}

function ShownPage(props: ShownPageProps) {
  const { title, html, source, context, device: first = 'full', children } = props
  const { clock, mayOpenWindows } = context
  const preview = usePreviewFrame(html, true, clock)
  const [device, setDevice] = useState<DeviceName>(first)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const space = useRoomOf(box)
  const size = DEVICES[device]
  const fit = size && space && fitted(size, space)
  const shown: Fit | undefined = fit ?? (space && { ...space, scale: 1 })
  return (
    <section css={part}>
      <div css={bar}>
        <h2>{title}</h2>
        <WindowChoice current={device} choose={setDevice} />
        <span css={[muted, { marginInlineEnd: 'auto' }]}>
          {shown && previewTexts.size(shown.width, shown.height, shown.scale)}
        </span>
        {children}
        {mayOpenWindows && <WindowButton html={html} source={source} clock={clock} />}
        <button
          type="button"
          css={toolButton}
          title={previewTexts.reload}
          aria-label={previewTexts.reload}
          onClick={preview.reload}
        >
          <Icon name="sync" size={18} />
        </button>
      </div>
      <PreviewWarning preview={preview} />
      <div css={room}>
        <div ref={setBox} css={stage}>
          {!isGoneIn(preview.state) && (
            <GuardedFrame
              key={preview.generation}
              title={previewTexts.frame}
              source={source}
              sandbox={PREVIEW_SANDBOX}
              fit={fit}
              clock={clock}
              grabbed={preview.grabbed}
              onFrame={preview.setFrame}
            />
          )}
        </div>
      </div>
      <PreviewConsole lines={preview.lines} dropped={preview.dropped} />
    </section>
  )
}

interface WindowButtonProps extends Pick<ShownPageProps, 'html' | 'source'> {
  readonly clock: Clock
}

function WindowButton({ html, source, clock }: WindowButtonProps) {
  const { open, isRefused } = usePreviewWindow(html, source, clock)
  return (
    <>
      <button
        type="button"
        css={windowButton}
        title={previewTexts.ownWindow}
        aria-label={previewTexts.ownWindow}
        onClick={open}
      >
        <LineDrawing path="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" size={18} />
      </button>
      {isRefused && (
        <p css={refused} role="alert">
          {previewTexts.noWindow}
        </p>
      )}
    </>
  )
}

function PreviewWarning({ preview: { state, stop } }: { readonly preview: PreviewFrame }) {
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
