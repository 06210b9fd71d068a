import type { Clock, PodView, PodWorkspace } from '@assess/sdk'
import { barButton, muted, primaryButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { GuardedFrame } from '../../browser/GuardedFrame.tsx'
import { podTexts } from '../texts.ts'
import { frameProgramOf } from './frame-process.ts'
import { usePreviewAddress } from './usePreviewAddress.ts'

const part = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 14rem',
  alignItems: 'stretch',
  gap: 6,
  minWidth: 0,
  '& p': { margin: 0 },
  '& > button': { alignSelf: 'flex-start' },
})
const output = css(muted, { margin: 0, overflowX: 'auto', fontSize: '0.8125rem' })
const hint = css(muted, { flex: 'none', fontSize: '0.8125rem' })

interface FrameEditorProps {
  readonly pod: PodView
  readonly isLive: boolean
  readonly workspace: PodWorkspace
  /** Where it listens in the pod; `undefined` where the server has its address. */
  readonly port: number | undefined
  readonly clock: Clock
  /** Resolves when what was typed in our editor is in the pod. */
  ready(): Promise<void>
}

/** An editor that is not ours, in a frame of another origin: one in the pod, or that of a server whose pods have one. */
export function FrameEditor({ pod, isLive, port, ...rest }: FrameEditorProps) {
  if (!isLive) return <p css={muted}>{podTexts.frame.notReady}</p>
  if (isOfOtherOrigin(pod.address)) return <Framed source={pod.address} clock={rest.clock} />
  if (port === undefined) return <p css={muted}>{podTexts.preview.off}</p>
  return <PodEditor {...rest} port={port} />
}

/** A page of the player's own origin would have all that is the player's. */
const isOfOtherOrigin = (address: string) =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin !== location.origin

type PodEditorProps = Pick<FrameEditorProps, 'workspace' | 'clock' | 'ready'> & { readonly port: number }

/** An editor that the task `editor` starts in the pod; once, and again when that is asked for. */
function PodEditor({ workspace, port, clock, ready }: PodEditorProps) {
  const { found, retry } = usePreviewAddress(workspace, port)
  const program = frameProgramOf(workspace)
  const isReady = useReady(ready)
  const { state, printed } = useSyncExternalStore(program.subscribe, program.current)
  useEffect(() => {
    if (program.current().state === 'starting') program.start()
  }, [program])
  if (state === 'ended')
    return (
      <div css={part}>
        <p role="alert">{podTexts.frame.ended}</p>
        <button type="button" css={[primaryButton, barButton]} onClick={program.start}>
          {podTexts.frame.start}
        </button>
        <pre css={output} translate="no">
          {printed}
        </pre>
      </div>
    )
  if (found.state === 'off')
    return (
      <div css={part}>
        <p>{podTexts.preview.off}</p>
        <button type="button" css={[primaryButton, barButton]} onClick={retry}>
          {podTexts.preview.retry}
        </button>
      </div>
    )
  if (found.state === 'loading' || !isReady) return <p css={muted}>{podTexts.frame.starting}</p>
  return <Framed source={found.address} clock={clock} />
}

/** Whether it shows what was typed last: it reads files when it comes. */
function useReady(ready: () => Promise<void>): boolean {
  const [isReady, setReady] = useState(false)
  const [first] = useState(() => ready)
  useEffect(() => {
    let isOver = false
    void first().then(() => !isOver && setReady(true))
    return () => {
      isOver = true
    }
  }, [first])
  return isReady
}

function Framed({ source, clock }: { readonly source: string; readonly clock: Clock }) {
  const [isGrabbing, setGrabbing] = useState(false)
  const [grabbed] = useState(() => () => setGrabbing(true))
  return (
    <div css={part}>
      {isGrabbing ? (
        <p role="alert">{podTexts.preview.grabbing}</p>
      ) : (
        <GuardedFrame title={podTexts.frame.title} source={source} clock={clock} grabbed={grabbed} />
      )}
      <p css={hint}>{podTexts.frame.hint}</p>
    </div>
  )
}
