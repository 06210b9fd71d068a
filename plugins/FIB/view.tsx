import { css } from '@emotion/react'
import { Fragment, type ReactNode } from 'react'
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
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:read-only': { background: 'var(--surface-2)' },
})

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

  const inputs = new Map<string, ReactNode>()
  for (const [index, blank] of blanks.entries()) {
    inputs.set(
      `{{${index + 1}}}`,
      <Fragment key={index}>
        <input
          css={[input, { width: `${blank.size ?? DEFAULT_SIZE}ch` }]}
          type="text"
          dir="auto"
          aria-label={texts.blank(index + 1, blank.label)}
          value={choice[index] ?? ''}
          readOnly={context.readOnly}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => fill(index, event.target.value)}
        />
        {context.readOnly && <Unseen text={choice[index] ?? ''} />}
      </Fragment>,
    )
  }
  return <Statement html={statement} marks={BLANK} slots={inputs} />
}
