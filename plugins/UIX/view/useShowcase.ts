import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Clock } from '../../../src/sdk/view.ts'
import { connect, type End, type Line } from './connection.ts'

/** Rest after the last change before the preview is loaded anew. */
const PAUSE_MS = 600
const MOST_LINES = 200
/** A frame that comes into a process which is just being ended does not load; the next one does. */
const TRIES = 2

export type ShowcaseState = 'loading' | 'shown' | 'silent' | 'stopped' | End

/** Counted from 0 since the frame began. */
export interface NumberedLine extends Line {
  readonly number: number
}

/** Whether there is no frame any more. */
export const isGoneIn = (state: ShowcaseState): boolean =>
  state !== 'loading' && state !== 'shown' && state !== 'silent'

export interface Showcase {
  /** Changes with every frame. */
  readonly generation: number
  readonly frame: HTMLIFrameElement | null
  /** Takes the element of the frame as it comes and goes. */
  setFrame(element: HTMLIFrameElement | null): void
  readonly state: ShowcaseState
  /** What the page wrote to its console; the oldest ones are dropped. */
  readonly lines: readonly NumberedLine[]
  readonly dropped: number
  reload(): void
  stop(): void
  /** Stops it because it does not leave the focus alone. */
  grabbed(): void
}

interface Told {
  readonly state: ShowcaseState
  readonly lines: readonly NumberedLine[]
  readonly dropped: number
}

const BEGINNING: Told = { state: 'loading', lines: [], dropped: 0 }

const withLine = (told: Told, line: Line): Told => ({
  ...told,
  lines: [...told.lines, { ...line, number: told.dropped + told.lines.length }].slice(-MOST_LINES),
  dropped: told.dropped + (told.lines.length === MOST_LINES ? 1 : 0),
})

/**
 * Shows a page in one frame after the other: a new one a moment after each change, since only taking a frame away ends
 * a script that never ends.
 */
export function useShowcase(html: string, isPossible: boolean, clock: Clock): Showcase {
  const [shown, setShown] = useState({ generation: 1, html })
  const [told, setTold] = useState(BEGINNING)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const tries = useRef(TRIES)
  const { generation, html: page } = shown
  const isGone = isGoneIn(told.state)

  const [grabbed] = useState(() => () => setTold((before) => ({ ...before, state: 'grabbing' as const })))
  const [load] = useState(() => (next: string) => {
    setTold(BEGINNING)
    setShown((before) => ({ generation: before.generation + 1, html: next }))
  })

  useEffect(() => {
    if (isPossible && html !== page) return clock.after(PAUSE_MS, () => load(html))
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
        setTold((before) => ({ ...before, state: 'shown' }))
      },
      onLine: (line) => setTold((before) => withLine(before, line)),
      onSilent: (isSilent) => setTold((before) => ({ ...before, state: isSilent ? 'silent' : 'shown' })),
      onEnd: (why) =>
        why === 'absent' && tries.current > 0 ? retry() : setTold((before) => ({ ...before, state: why })),
    })
    return connection.close
  }, [isPossible, isGone, frame, page, clock])

  return {
    ...{ generation, frame, setFrame },
    ...{ ...told, grabbed },
    reload: () => load(html),
    stop: () => setTold((before) => ({ ...before, state: 'stopped' })),
  }
}
