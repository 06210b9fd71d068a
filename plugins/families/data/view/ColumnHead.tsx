import { css } from '@emotion/react'
import type { Column, Order } from '../columns.ts'
import { dataTexts } from '../texts.ts'

const head = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  width: '100%',
  minHeight: 44,
  padding: '5px 8px',
  border: 0,
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { background: 'var(--accent-soft)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& > span': {
    display: 'flex',
    gap: 4,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
})
const name = css({ fontWeight: 600, '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' } })
const small = css({ color: 'var(--text-muted)', fontSize: '0.75rem', fontWeight: 400 })

interface ColumnHeadProps {
  readonly column: Column
  /** Of the table, when it is by this column. */
  readonly order: Order | undefined
  onSort(): void
}

/** Name and type of a column, what its cells hold, and the button that sorts by it. */
export function ColumnHead({ column, order, onSort }: ColumnHeadProps) {
  const sign = order && (order.isDescending ? '▼' : '▲')
  const facts = factsOf(column).join(' · ')
  return (
    <th scope="col" aria-sort={order && (order.isDescending ? 'descending' : 'ascending')}>
      <button
        type="button"
        css={head}
        title={[dataTexts.sortBy(column.name), facts].filter(Boolean).join('\n')}
        onClick={onSort}
      >
        <span css={name}>
          <span>{column.name}</span>
          {sign && <span aria-hidden="true">{sign}</span>}
        </span>
        <span css={small}>{dataTexts.types[column.type]}</span>
      </button>
    </th>
  )
}

/** What is worth knowing of the cells of a column. */
function factsOf({ distinct, missing, range, type }: Column): readonly string[] {
  const values = range
    ? dataTexts.range(range.least, range.most, Math.round(range.mean * 1000) / 1000)
    : type === 'nothing'
      ? ''
      : dataTexts.distinct(distinct)
  return [values, missing > 0 ? dataTexts.missing(missing) : ''].filter(Boolean)
}
