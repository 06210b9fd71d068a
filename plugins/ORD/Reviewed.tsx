import type { ViewProps } from '@assess/sdk'
import { muted, plainList } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Placed, Problem, Solution } from './problem.schema.ts'
import { RowContent, row } from './RowContent.tsx'
import { isPlaced, rowsOf, usedIn } from './rows.ts'
import { texts } from './texts.ts'

const heading = css(muted, { marginTop: 16, marginBottom: 6, fontWeight: 600 })
const start = css({ width: 12, flex: 'none' })
const verdict = css({
  display: 'block',
  fontFamily: 'var(--font)',
  fontSize: '0.875rem',
  whiteSpace: 'normal',
})

const marked = {
  correct: css({ background: 'var(--success-soft)', '& strong': { color: 'var(--success)' } }),
  wrong: css({ background: 'var(--danger-soft)', '& strong': { color: 'var(--danger)' } }),
  missing: css({ background: 'var(--surface-2)', '& strong': { color: 'var(--text-muted)' } }),
}

/** The lines as they were answered, with what became of each, and the right order below. */
export function Reviewed({ context, solution }: Pick<ViewProps<Problem, Solution>, 'context' | 'solution'>) {
  const { marks = [], problem } = context
  const rows = rowsOf(problem, solution.choice)
  const used = usedIn(rows)
  const textOf = (id: string) => problem.lines.find((one) => one.id === id)?.text ?? ''
  const markOf = (id: string) => marks[problem.lines.findIndex((one) => one.id === id)]

  const right = problem.lines
    .map(({ id, text }) => ({ id, text, at: markOf(id)?.wanted?.split(' ').map(Number) ?? [] }))
    .filter(({ at }) => at[0] !== undefined)
    .sort((one, other) => (one.at[0] ?? 0) - (other.at[0] ?? 0))

  const words = (id: string, indent: number, position?: number) => {
    const { mark, wanted } = markOf(id) ?? {}
    if (!mark) return null
    const [at, depth = 0] = wanted?.split(' ').map(Number) ?? []
    const isMisplaced = mark === 'wrong' && at !== undefined
    const why =
      at !== position ? texts.belongs(at ?? 0) : indent !== depth ? texts.depth(depth) : texts.follows
    return <strong css={verdict}>{isMisplaced ? why : texts.marks[mark]}</strong>
  }
  const drawn = ({ line: id, indent }: Placed, position?: number) => {
    const mark = markOf(id)?.mark
    return (
      <li key={id} css={[row, mark && marked[mark]]}>
        <span css={start} />
        <RowContent code={problem.code} text={textOf(id)} indent={indent} position={position}>
          {words(id, indent, position)}
        </RowContent>
      </li>
    )
  }
  const answered = rows.slice(0, used).filter(isPlaced)
  const others = rows.slice(used).filter(isPlaced)
  return (
    <div>
      {problem.pool && <p css={heading}>{texts.answer}</p>}
      {answered.length > 0 && <ol css={plainList}>{answered.map((one, index) => drawn(one, index + 1))}</ol>}
      {others.length > 0 && (
        <>
          <p css={heading}>{texts.others}</p>
          <ul css={plainList}>{others.map((one) => drawn(one))}</ul>
        </>
      )}
      {right.length > 0 && (
        <>
          <p css={heading}>{texts.rightOrder}</p>
          <ol css={plainList}>
            {right.map(({ id, text, at: [position, indent = 0] }) => (
              <li key={id} css={row}>
                <span css={start} />
                <RowContent code={problem.code} text={text} indent={indent} position={position} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
