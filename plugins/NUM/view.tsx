import type { ViewProps } from '@assess/sdk'
import { field, listField, muted, Statement, stack, useAnswer } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId } from 'react'
import { readNumber, shownNumber } from './numbers.ts'
import type { Problem, Solution } from './problem.schema.ts'
import { lackOf, unitOf } from './solution.ts'
import { texts } from './texts.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const input = css(field, {
  flex: '0 1 auto',
  width: '16ch',
  minWidth: 0,
  minHeight: 44,
  padding: '0 12px',
  fontVariantNumeric: 'tabular-nums',
  '@media (pointer: coarse)': { fontSize: 'max(1em, 16px)' },
  '&:read-only': { background: 'var(--surface-2)' },
})

const list = css(listField, {
  '&:disabled': { background: 'var(--surface-2)', color: 'var(--text)', opacity: 1 },
})
const below = css(muted, { minHeight: '1.5em', marginTop: 8 })

const marked = {
  correct: css({ '&:read-only': { borderColor: 'var(--success)', background: 'var(--success-soft)' } }),
  wrong: css({ '&:read-only': { borderColor: 'var(--danger)', background: 'var(--danger-soft)' } }),
  missing: undefined,
}

export default function View({ context, solution }: ViewProps<Problem, Solution>) {
  const { marks, problem, readOnly } = context
  const [shown, change] = useAnswer({ context, solution })
  const id = useId()
  const { answer } = shown
  const { label, units } = problem
  const mark = marks?.[0]?.mark
  const set = (part: Partial<Solution['answer']>) => change((now) => ({ answer: { ...now.answer, ...part } }))
  return (
    <div css={stack}>
      <Statement html={problem.statement} />
      <div>
        <div css={row}>
          {label !== undefined && <label htmlFor={id}>{label}</label>}
          <input
            id={id}
            css={[input, mark && marked[mark]]}
            type="text"
            inputMode="decimal"
            dir="auto"
            aria-label={label === undefined ? texts.number : undefined}
            aria-describedby={`${id}-read`}
            value={answer.number}
            readOnly={readOnly}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => set({ number: event.target.value })}
          />
          {units.length === 1 && <span>{units[0]}</span>}
          {units.length > 1 && (
            <select
              css={list}
              aria-label={texts.unit}
              value={answer.unit}
              disabled={readOnly}
              onChange={(event) => set({ unit: event.target.value })}
            >
              <option value="">{texts.chooseUnit}</option>
              {units.map((unit) => (
                <option key={unit} value={unit}>
                  {unit}
                </option>
              ))}
            </select>
          )}
        </div>
        <p id={`${id}-read`} css={below} role="status">
          {!readOnly && <Understood problem={problem} solution={shown} />}
          {mark && <Verdict isRight={mark === 'correct'} wanted={marks?.[0]?.wanted ?? ''} />}
        </p>
      </div>
    </div>
  )
}

/** What was read of what is written. */
function Understood({ problem, solution }: { readonly problem: Problem; readonly solution: Solution }) {
  const value = readNumber(solution.answer.number)
  const lack = lackOf(problem, solution)
  if (value === undefined) return lack ? `${lack}. ${texts.example}` : texts.example
  const read = texts.understood(`${shownNumber(value)} ${unitOf(problem, solution)}`.trim())
  return lack ? `${read}. ${lack}.` : read
}

function Verdict({ isRight, wanted }: { readonly isRight: boolean; readonly wanted: string }) {
  return (
    <strong css={{ color: isRight ? 'var(--success)' : 'var(--danger)' }}>
      {isRight ? texts.correct : texts.wrong(wanted)}
    </strong>
  )
}
