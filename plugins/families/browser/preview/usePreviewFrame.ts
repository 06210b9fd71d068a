import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Clock } from '../../../../src/sdk/view.ts'
import { type ConsoleLine, connect, type End } from './connection.ts'

/** Time from the last change until the preview is loaded again. */
export const PREVIEW_PAUSE_MS = 600
const MOST_LINES = 200
/** A frame that the browser puts into a process which is ending does not load; the next one does. */
const TRIES = 2

export type PreviewState = 'loading' | 'shown' | 'silent' | 'stopped' | End

/** Counted from 0 since the frame began. */
export interface NumberedLine extends ConsoleLine {
  readonly number: number
}

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
}

interface Reported {
  readonly state: PreviewState
  readonly lines: readonly NumberedLine[]
  readonly dropped: number
}

const INITIAL: Reported = { state: 'loading', lines: [], dropped: 0 }

const withLine = (reported: Reported, line: ConsoleLine): Reported => ({
  ...reported,
  lines: [...reported.lines, { ...line, number: reported.dropped + reported.lines.length }].slice(
    -MOST_LINES,
  ),
  dropped: reported.dropped + (reported.lines.length === MOST_LINES ? 1 : 0),
})

/**
 * Shows a page in one frame after the other: a new one shortly after each change, because only the removal of a frame
 * ends an endless script.
 */
export function usePreviewFrame(html: string, isPossible: boolean, clock: Clock): PreviewFrame {
  const [shown, setShown] = useState({ generation: 1, html })
  const [reported, setReported] = useState(INITIAL)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const tries = useRef(TRIES)
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
      onLine: (line) => setReported((before) => withLine(before, line)),
      onSilent: (isSilent) => setReported((before) => ({ ...before, state: isSilent ? 'silent' : 'shown' })),
      onEnd: (why) =>
        why === 'absent' && tries.current > 0
          ? retry()
          : setReported((before) => ({ ...before, state: why })),
    })
    return connection.close
  }, [isPossible, isGone, frame, page, clock])

  return {
    ...reported,
    generation,
    setFrame,
    grabbed,
    reload: () => load(html),
    stop: () => setReported((before) => ({ ...before, state: 'stopped' })),
  }
}
