import { css } from '@emotion/react'
import { useId, useRef } from 'react'
import type { ViewProps } from '../../src/sdk/view.ts'
import { InlineHtml, Statement } from '../../src/sdk/widgets/statement/Statement.tsx'
import { stack } from '../../src/sdk/widgets/styles.ts'
import { useAnswer } from '../../src/sdk/widgets/useAnswer.ts'
import { quietButton } from '../../src/sdk/widgets/viewButtons.ts'
import type { OptionId, Problem, Solution } from './problem.schema.ts'
import { isChosen, letterOf, optionName } from './solution.ts'
import { texts } from './texts.ts'

const group = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})

const legend = css({ padding: 0, marginBottom: 8, color: 'var(--text-muted)' })

const card = css({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 12px',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '&:has(input:enabled)': { cursor: 'pointer' },
  '&:has(input:enabled):hover': { background: 'var(--surface-2)' },
  '&:has(input:checked), &:has(input:checked):hover': {
    borderColor: 'var(--accent)',
    background: 'var(--accent-soft)',
  },
  '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& input': {
    width: 24,
    height: 24,
    flex: 'none',
    margin: 0,
    accentColor: 'var(--accent)',
    outline: 'none',
  },
})

const letter = css({ minWidth: 20, fontWeight: 600, color: 'var(--text-muted)' })

export default function View({ context, solution }: ViewProps<Problem, Solution>) {
  const { statement, is_multi_correct, options } = context.problem
  const [{ choice }, change] = useAnswer({ context, solution })
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  const several = is_multi_correct === 'Multiple'

  function pick(id: OptionId, picked: boolean) {
    change((current) => {
      const kept = options.filter((option) => several && option.id !== id && isChosen(current.choice, option))
      const wanted = options.filter((option) => (option.id === id ? picked : kept.includes(option)))
      return { choice: wanted.map((option) => option.id) }
    })
  }

  function clear() {
    change(() => ({ choice: [] }))
    first.current?.focus()
  }

  return (
    <div css={stack}>
      <Statement html={statement} />
      <fieldset css={group}>
        <legend css={legend}>{several ? texts.chooseSeveral : texts.chooseOne}</legend>
        {options.map((option, index) => (
          <label key={option.id} css={card}>
            <input
              ref={index === 0 ? first : null}
              type={several ? 'checkbox' : 'radio'}
              name={name}
              aria-label={optionName(option, index)}
              checked={isChosen(choice, option)}
              disabled={context.readOnly}
              onChange={(event) => pick(option.id, event.target.checked)}
            />
            <span css={letter} aria-hidden>
              {letterOf(index)}
            </span>
            <InlineHtml html={option.text} />
          </label>
        ))}
      </fieldset>
      {!context.readOnly && (
        <div>
          <button type="button" css={quietButton} disabled={choice.length === 0} onClick={clear}>
            {texts.clear}
          </button>
        </div>
      )}
    </div>
  )
}
