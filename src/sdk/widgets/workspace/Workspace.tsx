import { css } from '@emotion/react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { from } from '../../theme.ts'
import { widgetTexts } from '../texts.ts'

const NARROWEST = 25
const WIDEST = 65
const STEP = 5
/** Percent of the width that the statement begins with. */
const BEGINNING = 40

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  minWidth: 0,
  [from('large')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, var(--statement)) 24px minmax(0, 1fr)',
    gap: 0,
    alignItems: 'start',
  },
})

const part = css({ minWidth: 0 })

/** Beside the editor the statement scrolls by itself, so that both can be read at once. */
const statementPart = css(part, {
  [from('large')]: {
    position: 'sticky',
    top: 72,
    maxHeight: 'calc(100dvh - 72px - 76px)',
    overflowY: 'auto',
  },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
})

const divider = css({
  display: 'none',
  [from('large')]: {
    display: 'flex',
    position: 'sticky',
    top: 72,
    height: 'calc(100dvh - 72px - 76px)',
    justifyContent: 'center',
    cursor: 'col-resize',
    touchAction: 'none',
    borderRadius: 'var(--radius)',
  },
  '&::before': { content: '""', width: 2, borderRadius: 1, background: 'var(--border)' },
  '&:hover::before, &:focus-visible::before': { background: 'var(--accent)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
})

interface WorkspaceProps {
  /** What is to be done; scrolls by itself where it stands beside the work. */
  readonly statement: ReactNode
  /** Where it is done. */
  readonly children: ReactNode
}

const clamp = (share: number) => Math.min(WIDEST, Math.max(NARROWEST, share))

/** Two panes with a divider that mouse, finger and arrow keys move; below each other on a small screen. */
export function Workspace({ statement, children }: WorkspaceProps) {
  const [share, setShare] = useState(BEGINNING)
  const element = useRef<HTMLDivElement>(null)

  function drag(event: PointerEvent<HTMLElement>) {
    const place = element.current?.getBoundingClientRect()
    if (!place || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const isRightToLeft = element.current?.matches(':dir(rtl)') ?? false
    const distance = isRightToLeft ? place.right - event.clientX : event.clientX - place.left
    setShare(clamp(Math.round((distance / place.width) * 100)))
  }

  function press(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: NARROWEST,
      End: WIDEST,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setShare(clamp(next))
  }

  return (
    <div ref={element} css={[frame, { '--statement': `${share}%` }]}>
      <StatementPart as="section">{statement}</StatementPart>
      <Divider
        as="div"
        share={share}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <section css={part} aria-label={widgetTexts.workspace.work}>
        {children}
      </section>
    </div>
  )
}

function StatementPart({ as: Box, children }: { readonly as: 'section'; readonly children: ReactNode }) {
  return (
    <Box css={statementPart} aria-label={widgetTexts.workspace.statement} tabIndex={0}>
      {children}
    </Box>
  )
}

interface DividerProps {
  readonly as: 'div'
  readonly share: number
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onKeyDown(event: KeyboardEvent): void
}

function Divider({ as: Bar, share, ...handlers }: DividerProps) {
  return (
    <Bar
      css={divider}
      role="separator"
      aria-label={widgetTexts.workspace.divider}
      aria-orientation="vertical"
      aria-valuenow={share}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={0}
      {...handlers}
    />
  )
}
