import type { Clock } from '@assess/sdk'
import { barButton, field, hidden, quietButton, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { GuardedFrame } from '../../browser/GuardedFrame.tsx'
import { useConsole } from '../../browser/preview/useConsole.ts'
import { FileIcon } from '../../files/view/icons.tsx'
import { pageAddress } from '../address.ts'
import { podTexts } from '../texts.ts'
import { PageConsole } from './PageConsole.tsx'
import { useFreshPage } from './useFreshPage.ts'

const part = css({ display: 'flex', flexDirection: 'column', flex: '1 0 auto', gap: 6, minWidth: 0 })
const bar = css({ display: 'flex', flex: '1 1 auto', alignItems: 'stretch', gap: 2, minWidth: 0 })
const head = css({ display: 'flex', flex: 'none', justifyContent: 'flex-end', gap: 2, minWidth: 0 })
const pathField = css(field, {
  flex: '1 1 6rem',
  minWidth: 0,
  minHeight: 32,
  padding: '0 8px',
  '@media (pointer: coarse)': { minHeight: 44 },
})
const stopped = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  padding: '6px 10px',
  borderRadius: 'var(--radius)',
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
  '& > span': { flex: '1 1 14rem' },
})

interface PreviewBrowserProps {
  readonly address: string
  readonly port: number
  /** As `PodWorkspace.serverAt`. */
  readonly server: string | undefined
  readonly clock: Clock
  /** Another number with each change after which the page is loaded again. */
  readonly edits: number
  /** Resolves when the pod has what was typed. */
  ready(): Promise<void>
  /** The task that starts the server. */
  readonly startTask: string
  onStart(): void
  /** Stands beside the field. */
  readonly children: ReactNode
}

/** A field for the path of a page, and the page; it is loaded again as soon as another server listens, and after edits. */
export function PreviewBrowser({ address, port, server, clock, children, ...rest }: PreviewBrowserProps) {
  const { edits, ready, ...start } = rest
  const [shown, setShown] = useState({ path: '/', generation: 1, server })
  const [path, setPath] = useState('/')
  const [isGrabbing, setGrabbing] = useState(false)
  const [grabbed] = useState(() => () => setGrabbing(true))
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const printed = useConsole(frame, clock)
  const id = useId()
  useFreshPage({
    ...{ edits, frame, clock, ready },
    replace: () => setShown((before) => ({ ...before, generation: before.generation + 1 })),
  })
  const hasStopped = server === '' && !!shown.server

  if (server !== undefined && server !== shown.server && !hasStopped) {
    // What is heard of first was there before, or shows itself.
    const isOther = shown.server !== undefined
    setShown({ ...shown, server, generation: shown.generation + (isOther ? 1 : 0) })
    if (isOther) setGrabbing(false)
  }

  function go(event: FormEvent) {
    event.preventDefault()
    setGrabbing(false)
    setShown({ path, generation: shown.generation + 1, server })
  }

  return (
    <div css={part}>
      <div css={head}>
        <form css={bar} onSubmit={go}>
          <label htmlFor={id} css={hidden}>
            {podTexts.preview.path}
          </label>
          <input
            id={id}
            type="text"
            css={pathField}
            value={path}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setPath(event.target.value)}
          />
          <button
            type="submit"
            css={toolButton}
            aria-label={podTexts.preview.reload}
            title={podTexts.preview.reload}
          >
            <FileIcon name="reload" />
          </button>
        </form>
        {children}
      </div>
      <Stopped {...start} port={hasStopped ? port : undefined} />
      {isGrabbing ? (
        <p role="alert">{podTexts.preview.grabbing}</p>
      ) : (
        <>
          <GuardedFrame
            key={shown.generation}
            title={podTexts.preview.frame}
            source={pageAddress(address, shown.path)}
            clock={clock}
            grabbed={grabbed}
            onFrame={setFrame}
          />
          <PageConsole {...printed} />
        </>
      )}
    </div>
  )
}

interface StoppedProps extends Pick<PreviewBrowserProps, 'startTask' | 'onStart'> {
  /** Where no server listens any more. */
  readonly port: number | undefined
}

/** Says that the page is an old one; a screen reader follows only what stood there before. */
function Stopped({ port, startTask, onStart }: StoppedProps) {
  return (
    <div role="status">
      {port !== undefined && (
        <div css={stopped}>
          <span>{podTexts.preview.stopped(port)}</span>
          <button type="button" css={[quietButton, barButton]} onClick={onStart}>
            {podTexts.preview.start(startTask)}
          </button>
        </div>
      )}
    </div>
  )
}
