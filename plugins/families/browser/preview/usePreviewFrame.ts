import type { Clock } from '@assess/sdk'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Connection, connect, type End } from './connection.ts'
import { NOTHING_PRINTED, type NumberedLine, type Printed, withLine } from './lines.ts'

/** Time from the last change until the preview is loaded again. */
export const PREVIEW_PAUSE_MS = 600
/** A frame that the browser puts into a process which is ending does not load; the next one does. */
const TRIES = 2

export type PreviewState = 'loading' | 'shown' | 'silent' | 'stopped' | End

/** Whether there is no frame any more. */
export const isGoneIn = (state: PreviewState): boolean =>
  state !== 'loading' && state !== 'shown' && state !== 'silent'

export interface PreviewFrame {
  /** Changes with every frame. */
  readonly generation: number
  /** Takes the frame's element. */
  setFrame(element: HTMLIFrameElement | null): void
  readonly state: PreviewState
  /** What the page wrote to its console; the oldest ones are dropped. */
  readonly lines: readonly NumberedLine[]
  readonly dropped: number
  reload(): void
  stop(): void
  /** Stops it because it keeps taking the focus. */
  grabbed(): void
  /** Says something to the page that only its maker understands. */
  tell(text: string): void
}

interface Reported extends Printed {
  readonly state: PreviewState
}

const INITIAL: Reported = { state: 'loading', ...NOTHING_PRINTED }

/**
 * Shows a page in one frame after the other: a new one shortly after each change, because only the removal of a frame
 * ends an endless script.
 */
export function usePreviewFrame(
  html: string,
  isPossible: boolean,
  clock: Clock,
  onProgram?: (text: string) => void,
): PreviewFrame {
  const [shown, setShown] = useState({ generation: 1, html })
  const [reported, setReported] = useState(INITIAL)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const tries = useRef(TRIES)
  const listener = useRef(onProgram)
  const spoken = useRef<Connection>(undefined)
  const { generation, html: page } = shown
  const isGone = isGoneIn(reported.state)

  const [grabbed] = useState(() => () => setReported((before) => ({ ...before, state: 'grabbing' as const })))
  const [load] = useState(() => (next: string) => {
    setReported(INITIAL)
    setShown((before) => ({ generation: before.generation + 1, html: next }))
  })

  useEffect(() => {
    if (isPossible && html !== page) return clock.after(PREVIEW_PAUSE_MS, () => load(html))
  }, [isPossible, html, page, load, clock])

  useLayoutEffect(() => {
    listener.current = onProgram
  })

  useLayoutEffect(() => {
    if (!isPossible || isGone || !frame) return
    const retry = () => {
      tries.current -= 1
      setShown(({ generation: before, html: same }) => ({ generation: before + 1, html: same }))
    }
    const connection = connect(frame, page, clock, {
      onShown() {
        tries.current = TRIES
        setReported((before) => ({ ...before, state: 'shown' }))
      },
      onProgram: (text) => listener.current?.(text),
      onLine: (line) => setReported((before) => ({ ...before, ...withLine(before, line) })),
      onSilent: (isSilent) => setReported((before) => ({ ...before, state: isSilent ? 'silent' : 'shown' })),
      onEnd: (why) =>
        why === 'absent' && tries.current > 0
          ? retry()
          : setReported((before) => ({ ...before, state: why })),
    })
    spoken.current = connection
    return connection.close
  }, [isPossible, isGone, frame, page, clock])

  return {
    ...reported,
    generation,
    setFrame,
    grabbed,
    tell: (text) => spoken.current?.tell(text),
    reload: () => load(html),
    stop: () => setReported((before) => ({ ...before, state: 'stopped' })),
  }
}
