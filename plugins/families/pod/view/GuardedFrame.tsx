import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import type { Clock } from '../../../../src/sdk/view.ts'
import { useFocusGuard } from '../../browser/useFocusGuard.ts'

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

interface GuardedFrameProps {
  readonly title: string
  /** Of another origin than the player. */
  readonly source: string
  readonly clock: Clock
  /** The page does not leave the focus alone. */
  grabbed(): void
}

/** A page of another origin, which gets the focus only where somebody gives it to it. */
export function GuardedFrame({ title, source, clock, grabbed }: GuardedFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  useFocusGuard(frame, place, grabbed, clock)
  return (
    <div ref={place} css={box}>
      <iframe
        ref={setFrame}
        css={page}
        title={title}
        src={source}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
