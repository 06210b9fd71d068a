import type { Clock } from '@assess/sdk'
import { css } from '@emotion/react'
import { useCallback, useRef, useState } from 'react'
import { useFocusGuard } from './useFocusGuard.ts'

/** It is of another origin, so that its own origin gives it nothing of the player. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin'

const box = css({
  display: 'flex',
  flex: '1 0 6rem',
  minWidth: 0,
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
})
/** Pages have a white background unless they set one, also in the dark theme. */
const page = css({ flex: 1, minWidth: 0, border: 0, background: '#fff', colorScheme: 'light' })
/** Drawn smaller than it is, from its corner: the box has the size in which it is seen. */
const fixed = css(page, {
  flex: 'none',
  transformOrigin: '0 0',
  '[dir="rtl"] &': { transformOrigin: '100% 0' },
})
const around = css(box, { flex: 'none', boxSizing: 'content-box', margin: '0 auto auto' })

interface GuardedFrameProps {
  readonly title: string
  /** Of another origin than the player. */
  readonly source: string
  /** What the page may do, where that is not what pages of an origin of their own may. */
  readonly sandbox?: string
  /** The size of its window, and how much smaller it is drawn; all that is there when left out. */
  readonly fit?: { readonly width: number; readonly height: number; readonly scale: number } | undefined
  readonly clock: Clock
  /** The page does not leave the focus alone. */
  grabbed(): void
  /** The element of the frame, and nothing when it is gone. */
  onFrame?(frame: HTMLIFrameElement | null): void
}

/** A page of another origin, which gets the focus only where somebody gives it to it. */
export function GuardedFrame(props: GuardedFrameProps) {
  const { title, source, sandbox = SANDBOX, fit, clock, grabbed, onFrame } = props
  const place = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const take = useCallback(
    (element: HTMLIFrameElement | null) => {
      setFrame(element)
      onFrame?.(element)
    },
    [onFrame],
  )
  useFocusGuard(frame, place, grabbed, clock)
  return (
    <div
      ref={place}
      css={fit ? around : box}
      style={fit && { width: fit.width * fit.scale, height: fit.height * fit.scale }}
    >
      <iframe
        ref={take}
        css={fit ? fixed : page}
        style={fit && { width: fit.width, height: fit.height, transform: `scale(${fit.scale})` }}
        title={title}
        src={source}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
