import { LineDrawing } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { HTMLAttributes } from 'react'
import { outline, RowContent, row } from './RowContent.tsx'
import { texts } from './texts.ts'

const option = css(row, {
  cursor: 'grab',
  userSelect: 'none',
  // Above the buttons, which stay in sight.
  scrollMarginBlockEnd: 64,
  '&:hover': { background: 'var(--surface-2)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2, zIndex: 1 },
  '&[aria-selected="true"]': {
    background: 'var(--accent-soft)',
    boxShadow: `inset 4px 0 0 var(--accent), ${outline}`,
  },
})

const aside = css({
  transition: 'transform 120ms',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
})

const lifted = css({
  zIndex: 2,
  cursor: 'grabbing',
  '&, &:hover': { background: 'var(--accent-soft)', boxShadow: `${outline}, var(--shadow)` },
})

/** A finger that moves it drags; everywhere else it scrolls the page. */
const grip = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  flex: 'none',
  color: 'var(--text-muted)',
  touchAction: 'none',
})
const DOTS = 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01'

interface SortedLineProps extends HTMLAttributes<HTMLElement> {
  readonly id: string
  readonly text: string
  readonly code: boolean
  readonly indent: number
  /** From 1; absent for a line that is left over. */
  readonly position: number | undefined
  readonly isHeld: boolean
  /** How far it stands from its place while a line is dragged; absent while none is. */
  readonly shift: number | undefined
  readonly isDragged: boolean
}

/** A line that can be taken and moved. */
export function SortedLine(props: SortedLineProps) {
  const { id, text, code, indent, position, isHeld, shift, isDragged, ...others } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: what draws it gives it a tabIndex
    <div
      role="option"
      data-row
      data-line={id}
      css={[option, shift !== undefined && (isDragged ? lifted : aside)]}
      style={{ transform: shift === undefined ? undefined : `translateY(${shift}px)` }}
      aria-label={text.trim()}
      aria-description={indent > 0 ? texts.level(indent) : undefined}
      aria-selected={isHeld}
      {...others}
    >
      <span css={grip} data-grip>
        <LineDrawing path={DOTS} strokeWidth={3} />
      </span>
      <RowContent code={code} text={text} indent={indent} position={position} />
    </div>
  )
}
