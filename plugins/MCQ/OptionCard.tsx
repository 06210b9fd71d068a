import type { PartMark } from '@assess/sdk'
import { InlineHtml, LineDrawing, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Option } from './problem.schema.ts'
import { letterOf, optionName } from './solution.ts'
import { texts } from './texts.ts'

const card = css({
  display: 'flex',
  alignItems: 'center',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '&:has(input:enabled):hover': { background: 'var(--surface-2)' },
  '&:has(input:checked), &:has(input:checked):hover': {
    borderColor: 'var(--accent)',
    background: 'var(--accent-soft)',
  },
  '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
})

const choice = css({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  flex: '1 1 0',
  minWidth: 0,
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 12px',
  '&:has(input:enabled)': { cursor: 'pointer' },
  '& input': {
    width: 24,
    height: 24,
    flex: 'none',
    margin: 0,
    outline: 'none',
  },
})

/** Drawn in the colours of the player: what browsers draw in the dark is brown. */
const box = css({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  border: '2px solid var(--border-strong)',
  background: 'var(--surface)',
  '&[type="radio"]': { borderRadius: 99 },
  '&[type="checkbox"]': { borderRadius: 6 },
  '&:checked': { borderColor: 'var(--accent)', background: 'var(--accent)' },
  '&:checked::before': { content: '""', background: 'var(--accent-text)' },
  '&[type="radio"]:checked::before': { width: 8, height: 8, borderRadius: 99 },
  '&[type="checkbox"]:checked::before': {
    width: 13,
    height: 13,
    clipPath: 'polygon(14% 44%, 0 60%, 42% 98%, 100% 22%, 85% 8%, 41% 67%)',
  },
  '@media (forced-colors: active)': { appearance: 'auto' },
})

/** What a review says of an option: below its text, or beside it where there is room. */
const verdict = css({
  gridColumn: 3,
  fontSize: '0.875rem',
  fontWeight: 600,
  '@container (min-width: 560px)': { gridColumn: 4 },
})

const marked = {
  correct: css({
    '&&, &&:has(input:checked)': { borderColor: 'var(--success)', background: 'var(--success-soft)' },
    '& input:checked': { borderColor: 'var(--success)', background: 'var(--success)' },
    '& strong': { color: 'var(--success)' },
  }),
  wrong: css({
    '&&, &&:has(input:checked)': { borderColor: 'var(--danger)', background: 'var(--danger-soft)' },
    '& input:checked': { borderColor: 'var(--danger)', background: 'var(--danger)' },
    '& strong': { color: 'var(--danger)' },
  }),
  missing: css({
    borderColor: 'var(--success)',
    borderStyle: 'dashed',
    '& strong': { color: 'var(--success)' },
  }),
}

const letter = css({ minWidth: 20, fontWeight: 600, color: 'var(--text-muted)' })

/** Struck through, and still to be read: muted text has the contrast of text. */
const struck = css({
  borderStyle: 'dashed',
  '& label > span': { color: 'var(--text-muted)', textDecoration: 'line-through' },
})

const strike = css(toolButton, {
  marginInlineEnd: 8,
  color: 'var(--text-muted)',
  '&:hover:not(:disabled)': { color: 'var(--text)', background: 'var(--surface-2)' },
})

const CROSSED = 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M6 6l12 12'
const BACK = 'M9 6L5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3'

interface OptionCardProps {
  readonly option: Option
  readonly index: number
  /** Of the group, for options of which one may be chosen. */
  readonly name: string
  /** Whether several may be chosen. */
  readonly several: boolean
  readonly isChosen: boolean
  readonly isRuledOut: boolean
  /** Whether it has its button without being ruled out. */
  readonly isStruckByHand: boolean
  readonly readOnly: boolean
  /** In a review: what became of it. */
  readonly mark: PartMark['mark']
  pick(isPicked: boolean): void
  ruleOut(): void
}

/** One option with its letter, and beside it the button that rules it out, or brings it back. */
export function OptionCard(props: OptionCardProps) {
  const { option, index, name, several, isChosen, isRuledOut, readOnly, mark, pick, ruleOut } = props
  const hasButton = !readOnly && (isRuledOut || props.isStruckByHand)
  const sign = letterOf(index)
  const key = sign.length === 1 ? sign : undefined
  return (
    <div css={[card, isRuledOut && struck, mark && marked[mark]]}>
      <label css={choice}>
        <input
          css={box}
          type={several ? 'checkbox' : 'radio'}
          name={name}
          aria-label={optionName(option, index)}
          aria-description={isRuledOut ? texts.ruledOut : undefined}
          aria-keyshortcuts={readOnly ? undefined : key}
          checked={isChosen}
          disabled={readOnly}
          onChange={(event) => pick(event.target.checked)}
        />
        <span css={letter} aria-hidden>
          {sign}
        </span>
        <InlineHtml html={option.text} />
        {mark && <strong css={verdict}>{texts.marks[mark]}</strong>}
      </label>
      {hasButton && (
        <button
          type="button"
          css={strike}
          aria-label={texts.ruleOut(sign)}
          aria-pressed={isRuledOut}
          title={`${isRuledOut ? texts.bringBack(sign) : texts.ruleOut(sign)}${key ? ` (Shift+${key})` : ''}`}
          onClick={ruleOut}
        >
          <LineDrawing path={isRuledOut ? BACK : CROSSED} size={18} />
        </button>
      )}
    </div>
  )
}
