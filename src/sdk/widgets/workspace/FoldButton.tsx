import { css } from '@emotion/react'
import type { Ref } from 'react'
import { LineDrawing } from '../LineDrawing.tsx'

const surface = { border: '1px solid var(--border)', borderRadius: 8, background: 'var(--surface)' }

/**
 * Lies on the line of its separator, off the middle, where the line is taken hold of. What is seen of it is as broad as
 * the line leaves; fingers and mouse have 24 px.
 */
const button = css({
  position: 'absolute',
  zIndex: 2,
  insetBlock: '25% auto',
  insetInline: -4,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: 'calc(100% + 8px)',
  blockSize: 40,
  padding: 0,
  border: 'none',
  background: 'none',
  color: 'var(--text-muted)',
  font: 'inherit',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 4px',
    ...surface,
  },
  '& > *': { position: 'relative' },
  '&:hover': { color: 'var(--text)' },
  '&:hover::before': { borderColor: 'var(--accent)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})
const lying = css(button, {
  insetBlock: -4,
  insetInline: '25% auto',
  inlineSize: 40,
  blockSize: 'calc(100% + 8px)',
  '&::before': { inset: '4px 0' },
})
/** All that is left of a pane that stood beside others. */
const rail = css(button, {
  position: 'static',
  flex: '1 1 auto',
  margin: '0 2px',
  blockSize: 'auto',
  inlineSize: 'auto',
  minInlineSize: 24,
  flexDirection: 'column',
  justifyContent: 'flex-start',
  gap: 8,
  paddingBlock: 12,
  fontSize: '0.875rem',
  ...surface,
  '& > span': { writingMode: 'vertical-rl' },
  '&::before': { content: 'none' },
  '&:hover': { color: 'var(--text)', borderColor: 'var(--accent)' },
})

/** A pane that can be folded away. */
export interface Fold {
  /** Of its button. */
  readonly id?: string
  readonly isFolded: boolean
  /** What the pane is called where it is folded away. */
  readonly title: string
  readonly hide: string
  readonly show: string
  onFold(isFolded: boolean): void
}

interface FoldButtonProps {
  readonly element: Ref<HTMLButtonElement>
  readonly fold: Fold
  readonly orientation: 'vertical' | 'horizontal'
  readonly isAfterPane: boolean
}

/** Folds a pane away and back, beside the line that divides it from the others. */
export function FoldButton({ element, fold, orientation, isAfterPane }: FoldButtonProps) {
  const { id, isFolded, title, hide, show, onFold } = fold
  const isUpright = orientation === 'vertical'
  const name = isFolded ? show : hide
  return (
    <button
      ref={element}
      id={id}
      type="button"
      css={isUpright ? (isFolded ? rail : button) : lying}
      aria-label={name}
      title={name}
      data-fold
      onClick={() => onFold(!isFolded)}
    >
      <Chevron isUpright={isUpright} isForward={isAfterPane === isFolded} />
      {isUpright && isFolded && <span aria-hidden>{title}</span>}
    </button>
  )
}

interface ChevronProps {
  readonly isUpright: boolean
  /** Whether it points to the end of a line, or down. */
  readonly isForward: boolean
}

function Chevron({ isUpright, isForward }: ChevronProps) {
  return (
    <LineDrawing
      path={isUpright ? 'M4 2l4 4-4 4' : 'M2 4l4 4 4-4'}
      units={12}
      size={12}
      strokeWidth={1.6}
      css={[
        { transform: isForward ? undefined : 'rotate(180deg)' },
        isUpright && { '&:dir(rtl)': { transform: isForward ? 'rotate(180deg)' : 'none' } },
      ]}
    />
  )
}
