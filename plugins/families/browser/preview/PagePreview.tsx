import type { Clock, ProblemContext } from '@assess/sdk'
import { LineDrawing, muted, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { DEVICES, type DeviceName, type Fit, fitted } from './devices.ts'
import { PreviewConsole, type ScriptPlaces } from './PreviewConsole.tsx'
import { FramedPage, PreviewWarning, previewPart, ReloadButton } from './parts.tsx'
import { previewTexts } from './texts.ts'
import { usePreviewFrame } from './usePreviewFrame.ts'
import { usePreviewWindow } from './usePreviewWindow.ts'
import { useRoomOf } from './useRoomOf.ts'
import { WindowChoice } from './WindowChoice.tsx'

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

interface PreviewProps {
  readonly title?: string
  /** The whole page as one document. */
  readonly html: string
  /** Address of the frames; nothing if there is no second site. */
  readonly source: string | undefined
  readonly context: Pick<ProblemContext<unknown, unknown>, 'clock' | 'mayOpenWindows'>
  /** As what it begins. */
  readonly device?: DeviceName
  /** The script by which lines of the console lead to the editor. */
  readonly script?: ScriptPlaces
  /** More tools, at the end of the bar. */
  readonly children?: ReactNode
}

/** A page on another origin, so that it cannot reach or stop the test. */
export function PagePreview({ title = previewTexts.preview, source, ...props }: PreviewProps) {
  if (source !== undefined) return <ShownPage {...props} title={title} source={source} />
  return (
    <section css={previewPart}>
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
  const { title, html, source, context, device: first = 'full', script, children } = props
  const { clock, mayOpenWindows } = context
  const preview = usePreviewFrame(html, true, clock)
  const [device, setDevice] = useState<DeviceName>(first)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const space = useRoomOf(box)
  const size = DEVICES[device]
  const fit = size && space && fitted(size, space)
  const shown: Fit | undefined = fit ?? (space && { ...space, scale: 1 })
  return (
    <section css={previewPart}>
      <div css={bar}>
        <h2>{title}</h2>
        <WindowChoice current={device} choose={setDevice} />
        <span css={[muted, { marginInlineEnd: 'auto' }]}>
          {shown && previewTexts.size(shown.width, shown.height, shown.scale)}
        </span>
        {children}
        {mayOpenWindows && <WindowButton html={html} source={source} clock={clock} />}
        <ReloadButton name={previewTexts.reload} preview={preview} />
      </div>
      <PreviewWarning preview={preview} />
      <div css={room}>
        <div ref={setBox} css={stage}>
          <FramedPage title={previewTexts.frame} source={source} fit={fit} clock={clock} preview={preview} />
        </div>
      </div>
      <PreviewConsole lines={preview.lines} dropped={preview.dropped} script={script} />
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
