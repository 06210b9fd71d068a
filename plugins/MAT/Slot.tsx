import { InlineHtml, LineDrawing, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Problem } from './problem.schema.ts'
import { texts } from './texts.ts'
import type { useMatches } from './useMatches.ts'

/** Where a partner lies, or may lie. */
export const slot = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  minWidth: 0,
  padding: '8px 12px',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& > span': { flex: 1, minWidth: 0 },
  '&:has(select:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
})

const empty = css({ borderStyle: 'dashed', color: 'var(--text-muted)' })
const full = css({ borderColor: 'var(--accent)', background: 'var(--accent-soft)' })
const aim = css({ borderStyle: 'dashed', borderColor: 'var(--accent)' })
const over = css({ outline: '2px solid var(--accent)', outlineOffset: 1 })

/** Lies over the whole place, so that what is chosen may wrap as it likes. */
const covering = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  borderRadius: 'var(--radius)',
  opacity: 0,
  cursor: 'pointer',
  font: 'inherit',
  // A smaller text would have a phone zoom in on the list.
  fontSize: 16,
})
const target = css(covering, {
  opacity: 1,
  background: 'none',
  '&:focus-visible': { outline: '2px solid var(--focus)' },
})
const remove = css(toolButton, {
  marginBlock: -4,
  marginInlineEnd: -8,
  minWidth: 44,
  minHeight: 44,
  zIndex: 1,
})

const DOWN = 'M6 9l6 6 6-6'
const CROSS = 'M7 7l10 10M17 7L7 17'

interface SlotProps {
  readonly at: number
  readonly problem: Problem
  readonly matches: ReturnType<typeof useMatches>
  /** Whether a partner is dragged over it. */
  readonly isOver: boolean
}

/** A place for a partner: a list to choose from, and a button while one is taken. */
export function Slot({ at, problem, matches, isOver }: SlotProps) {
  const { itemAt, nameOf, picked, put } = matches
  const partner = matches.at(at)
  return (
    <div css={[slot, partner ? full : empty, picked && aim, isOver && over]} data-place={String(at)}>
      <span aria-hidden>{partner ? <InlineHtml html={partner.text} /> : texts.choose}</span>
      {!partner && <LineDrawing path={DOWN} />}
      <select
        css={covering}
        aria-label={itemAt(at)}
        value={partner?.id ?? ''}
        onChange={(event) => put(at, event.target.value)}
      >
        <option value="">{texts.nothing}</option>
        {problem.partners.map(({ id }) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </select>
      {picked !== undefined && (
        <button
          type="button"
          css={target}
          aria-label={texts.putTo(nameOf(picked), itemAt(at))}
          onClick={() => put(at, picked)}
        />
      )}
      {partner && picked === undefined && (
        <button
          type="button"
          css={remove}
          aria-label={texts.remove(nameOf(partner.id))}
          title={texts.remove(nameOf(partner.id))}
          onClick={() => put(at, '')}
        >
          <LineDrawing path={CROSS} size={18} />
        </button>
      )}
    </div>
  )
}
