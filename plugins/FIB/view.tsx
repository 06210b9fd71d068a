import { numberText, type PartMark, type ViewProps } from '@assess/sdk'
import { characterCode, field, muted, Statement, UNSEEN_CHARACTERS, useAnswer } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Problem, Solution } from './problem.schema.ts'
import { BLANK, filledOf } from './solution.ts'
import { texts } from './texts.ts'

const DEFAULT_SIZE = 16

/** Code wraps round its blanks: whatever is scrolled out of sight cannot be filled in. */
const text = css({
  '& pre': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  // A long answer leaves the other columns of a table their room.
  '& :is(td, th) input': { maxWidth: 'max(20ch, var(--size))' },
})

const place = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 4,
  maxWidth: '100%',
  margin: '2px 0',
})

/** Beside the field, not in it, where it would look like an answer and go with the first letter. */
const sign = css({
  flex: 'none',
  minWidth: '1.5em',
  borderRadius: 99,
  background: 'var(--accent-soft)',
  color: 'var(--accent)',
  fontFamily: 'var(--font)',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '1.5em',
  textAlign: 'center',
  '&::before': { content: 'attr(data-number)' },
})

const input = css(field, {
  boxSizing: 'content-box',
  flex: '0 1 auto',
  minWidth: 0,
  minHeight: 36,
  padding: '0 8px',
  // A smaller text would have a phone zoom in on the field.
  '@media (pointer: coarse)': { minHeight: 44, fontSize: 'max(1em, 16px)' },
  '&:read-only': { background: 'var(--surface-2)' },
})

/** As wide as its author says, and wider for a longer text: nothing of an answer is cut as long as there is room. */
const widthOf = (text: string, size: number) => `${Math.max(size, [...text].length + 1)}ch`

/** What nobody sees of an answer that is read, such as a mark of direction that came with a paste (GAP-148). */
function Unseen({ text }: { readonly text: string }) {
  const found = [...new Set(text.match(UNSEEN_CHARACTERS))]
  if (found.length === 0) return null
  return <small css={muted}>({texts.unseen(found.map(characterCode).join(', '))})</small>
}

const verdicts = {
  correct: { sign: '✓', color: 'var(--success)', soft: 'var(--success-soft)' },
  wrong: { sign: '✗', color: 'var(--danger)', soft: 'var(--danger-soft)' },
  missing: { sign: '○', color: 'var(--border-strong)', soft: 'var(--surface-2)' },
}

/** The colours of a blank that a review marks. */
function markedBlank(mark: PartMark['mark']) {
  if (!mark) return undefined
  const { color, soft } = verdicts[mark]
  return css({ '&:read-only': { borderColor: color, background: soft } })
}

/** What a review says after a blank, and what is right there. */
function Marked({ mark, wanted }: PartMark) {
  if (!mark) return null
  const { sign, color } = verdicts[mark]
  return (
    <>
      <strong css={{ color }} role="img" aria-label={texts.marks[mark]} title={texts.marks[mark]}>
        {sign}
      </strong>
      {wanted !== undefined && <strong css={{ color: 'var(--success)' }}>{wanted}</strong>}
    </>
  )
}

export default function View({ context, solution }: ViewProps<Problem, Solution>) {
  const { statement, blanks } = context.problem
  const [{ choice }, change] = useAnswer({ context, solution })

  function fill(position: number, text: string) {
    change((current) => ({
      choice: blanks.map((_, index) => (index === position ? text : (current.choice[index] ?? ''))),
    }))
  }

  const host = useRef<HTMLDivElement>(null)

  /** Enter leads to the next blank, in the order of the text. */
  function leadOn(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const fields = [...(host.current?.querySelectorAll('input') ?? [])]
    fields[fields.indexOf(event.currentTarget) + 1]?.focus()
  }

  const inputs = new Map<string, ReactNode>()
  for (const [index, { label, number, size = DEFAULT_SIZE }] of blanks.entries()) {
    inputs.set(
      `{{${index + 1}}}`,
      <span key={index} css={place}>
        {blanks.length > 1 && <span css={sign} data-number={numberText(index + 1)} aria-hidden />}
        <input
          css={[input, markedBlank(context.marks?.[index]?.mark)]}
          style={Object.fromEntries([
            ['width', widthOf(choice[index] ?? '', size)],
            ['--size', `${size}ch`],
          ])}
          type="text"
          inputMode={number ? 'decimal' : undefined}
          dir="auto"
          aria-label={texts.blank(index + 1, label)}
          value={choice[index] ?? ''}
          readOnly={context.readOnly}
          enterKeyHint="next"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => fill(index, event.target.value)}
          onKeyDown={leadOn}
        />
        {context.readOnly && <Unseen text={choice[index] ?? ''} />}
        <Marked {...context.marks?.[index]} />
      </span>,
    )
  }
  const filled = filledOf(blanks, { choice })
  return (
    <div ref={host} css={text}>
      <Statement html={statement} marks={BLANK} slots={inputs} />
      {!context.readOnly && blanks.length > 1 && (
        <p css={[muted, { marginTop: 16 }]}>{texts.filled(filled, blanks.length)}</p>
      )}
    </div>
  )
}
