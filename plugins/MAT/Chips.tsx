import { InlineHtml, LineDrawing, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { texts } from './texts.ts'
import type { useChipDrag } from './useChipDrag.ts'
import type { useMatches } from './useMatches.ts'

const box = css({ minWidth: 0 })
const heading = css(muted, { marginBottom: 6, fontWeight: 600 })
const list = css({ display: 'flex', flexWrap: 'wrap', alignContent: 'start', gap: 8 })

const chip = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  maxWidth: '100%',
  paddingBlock: 4,
  paddingInlineEnd: 14,
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'start',
  userSelect: 'none',
  cursor: 'grab',
  '&:hover': { background: 'var(--surface-2)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '&[aria-pressed="true"]': { borderColor: 'var(--accent)', background: 'var(--accent-soft)' },
})
const lifted = css({
  position: 'relative',
  zIndex: 3,
  cursor: 'grabbing',
  boxShadow: 'var(--shadow)',
  '&, &:hover': { background: 'var(--accent-soft)' },
})

/** A finger that moves it drags; everywhere else it scrolls the page. */
const grip = css({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  width: 40,
  flex: 'none',
  color: 'var(--text-muted)',
  touchAction: 'none',
})
const DOTS = 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01'

interface ChipsProps {
  readonly matches: ReturnType<typeof useMatches>
  readonly dragging: ReturnType<typeof useChipDrag>
}

/** The partners that are items: to drag, or to press. */
export function Chips({ matches, dragging: { drag, handlers, hasDragged } }: ChipsProps) {
  const { free, nameOf, picked, toggle } = matches
  return (
    <div css={box}>
      <p css={heading}>{texts.partners}</p>
      {free.length === 0 && <p css={muted}>{texts.allUsed}</p>}
      <div css={list}>
        {free.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            css={[chip, drag?.id === id && lifted]}
            style={{ transform: drag?.id === id ? `translate(${drag.dx}px, ${drag.dy}px)` : undefined }}
            aria-label={nameOf(id)}
            aria-pressed={picked === id}
            onClick={() => hasDragged() || toggle(id)}
            {...handlers(id)}
          >
            <span css={grip} data-grip aria-hidden>
              <LineDrawing path={DOTS} strokeWidth={3} />
            </span>
            <InlineHtml html={text} />
          </button>
        ))}
      </div>
    </div>
  )
}
