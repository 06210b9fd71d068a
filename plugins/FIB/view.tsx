import { css } from '@emotion/react'
import { Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { numberText } from '../../src/sdk/format.ts'
import type { ViewProps } from '../../src/sdk/view.ts'
import { codeOf, UNSEEN } from '../../src/sdk/widgets/diff/unseen.ts'
import { field } from '../../src/sdk/widgets/field.ts'
import { Statement } from '../../src/sdk/widgets/statement/Statement.tsx'
import { muted } from '../../src/sdk/widgets/text.ts'
import { useAnswer } from '../../src/sdk/widgets/useAnswer.ts'
import type { Problem, Solution } from './problem.schema.ts'
import { BLANK } from './solution.ts'
import { texts } from './texts.ts'

const DEFAULT_SIZE = 16

const input = css(field, {
  boxSizing: 'content-box',
  maxWidth: 'calc(100% - 24px)',
  minHeight: 36,
  margin: '2px 4px',
  padding: '0 8px',
  // A smaller text would have a phone zoom in on the field.
  '@media (pointer: coarse)': { minHeight: 44, fontSize: 'max(1em, 16px)' },
  '&::placeholder': { color: 'var(--text-muted)', opacity: 0.8 },
  '&:read-only': { background: 'var(--surface-2)' },
})

/** As wide as its author says, and wider for a longer text: nothing of an answer is cut as long as there is room. */
const widthOf = (text: string, size = DEFAULT_SIZE) => `${Math.max(size, [...text].length + 1)}ch`

/** What nobody sees of an answer that is read, such as a mark of direction that came with a paste (GAP-148). */
function Unseen({ text }: { readonly text: string }) {
  const found = [...new Set(text.match(UNSEEN))]
  if (found.length === 0) return null
  return <small css={muted}>({texts.unseen(found.map(codeOf).join(', '))})</small>
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
  for (const [index, blank] of blanks.entries()) {
    inputs.set(
      `{{${index + 1}}}`,
      <Fragment key={index}>
        <input
          css={input}
          style={{ width: widthOf(choice[index] ?? '', blank.size) }}
          type="text"
          dir="auto"
          aria-label={texts.blank(index + 1, blank.label)}
          value={choice[index] ?? ''}
          readOnly={context.readOnly}
          placeholder={context.readOnly ? undefined : numberText(index + 1)}
          enterKeyHint="next"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => fill(index, event.target.value)}
          onKeyDown={leadOn}
        />
        {context.readOnly && <Unseen text={choice[index] ?? ''} />}
      </Fragment>,
    )
  }
  const filled = blanks.filter((_, index) => choice[index]?.trim()).length
  return (
    <div ref={host}>
      <Statement html={statement} marks={BLANK} slots={inputs} />
      {!context.readOnly && blanks.length > 1 && (
        <p css={[muted, { marginTop: 16 }]}>{texts.filled(filled, blanks.length)}</p>
      )}
    </div>
  )
}
