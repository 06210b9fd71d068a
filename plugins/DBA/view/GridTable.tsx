import { hidden } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Cell, Column, Row } from '../problem/grids.ts'
import { texts } from '../problem/texts.ts'
import { type Order, orderAfter, sorted } from './rows.ts'

const frame = css({
  maxHeight: 360,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

const table = css({
  width: 'max-content',
  minWidth: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '5px 10px',
    borderBlockEnd: '1px solid var(--border)',
    textAlign: 'start',
    verticalAlign: 'top',
    whiteSpace: 'pre-wrap',
    maxWidth: '28rem',
    overflowWrap: 'anywhere',
    minWidth: '3rem',
  },
  '& th': {
    position: 'sticky',
    insetBlockStart: 0,
    background: 'var(--surface-2)',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& tbody tr:last-of-type td': { borderBlockEnd: 0 },
  '& .number': { textAlign: 'end' },
  '& .date': { whiteSpace: 'nowrap' },
  '& .odd td': { background: 'var(--danger-soft)' },
  // What was expected is in the colour of what is right.
  '&.expected .odd td': { background: 'var(--success-soft)' },
  '& .sign': { minWidth: 0, paddingInlineEnd: 0, color: 'var(--danger)', fontWeight: 600 },
  '&.expected .sign': { color: 'var(--success)' },
})

const none = css({ color: 'var(--text-muted)', fontStyle: 'italic', fontSize: '0.8125rem' })
/** Looks like no value: a text may say NULL too. */
const noValue = css({
  padding: '0 4px',
  border: '1px solid var(--border)',
  borderRadius: 4,
  color: 'var(--text-muted)',
  fontSize: '0.6875rem',
})
const type = css({ display: 'block', color: 'var(--text-muted)', fontSize: '0.75rem', fontWeight: 400 })

const head = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  margin: '-5px -6px',
  padding: '0 6px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: 'var(--surface)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '[aria-sort="ascending"] > &::after': { content: ['"▴"', '"▴" / ""'] },
  '[aria-sort="descending"] > &::after': { content: ['"▾"', '"▾" / ""'] },
  '@media (pointer: coarse)': { minHeight: 44 },
})

/** Takes the focus, since without a mouse only what has the focus can be scrolled. */
const Region = 'section'

type ShownColumn = Pick<Column, 'name'> & { readonly kind?: string; readonly type?: string }

interface GridTableProps {
  /** Accessible name. */
  readonly label: string
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly Row[]
  /** Indexes of rows that are marked as not as expected. */
  readonly odd?: readonly number[]
  /** Whether these are the rows that should have come. */
  readonly isExpected?: boolean
  /** The order that was chosen; nothing: as they came. */
  readonly order?: Order | undefined
  /** Absent, the rows cannot be sorted. */
  readonly onOrder?: ((order: Order | undefined) => void) | undefined
}

/** Rows of a table in a region that scrolls by itself, and takes the focus for that (WCAG 2.1.1). */
export function GridTable({ label, columns, rows, odd = [], isExpected, order, onOrder }: GridTableProps) {
  const marked = new Set(odd)
  const isMarked = marked.size > 0
  return (
    <Region css={frame} aria-label={label} tabIndex={0}>
      <table css={table} className={isExpected ? 'expected' : undefined} aria-label={label}>
        <thead>
          <tr>
            {isMarked && (
              <th className="sign">
                <span css={hidden}>{texts.mark}</span>
              </th>
            )}
            {numbered(columns).map(({ at, item }) => (
              <Head
                key={at}
                column={item}
                order={order?.column === at ? order : undefined}
                onPress={onOrder && (() => onOrder(orderAfter(order, at)))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, order, columns[order?.column ?? -1]?.kind).map(({ at, row }) => (
            <tr key={at} className={marked.has(at) ? 'odd' : undefined}>
              {isMarked && <Mark isOdd={marked.has(at)} />}
              {numbered(row).map(({ at: place, item: cell }) => (
                <td key={place} className={columns[place]?.kind}>
                  <Value cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={Math.max(1, columns.length)} css={none}>
                {texts.noRows}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Region>
  )
}

interface HeadProps {
  readonly column: ShownColumn
  /** That of this column. */
  readonly order: Order | undefined
  readonly onPress: (() => void) | undefined
}

function Head({ column: { name, kind, type: written }, order, onPress }: HeadProps) {
  const direction = order && (order.isDown ? 'descending' : 'ascending')
  return (
    <th scope="col" className={kind} aria-sort={direction}>
      {onPress ? (
        <button type="button" css={head} title={texts.sorted} onClick={onPress}>
          {name}
        </button>
      ) : (
        name
      )}
      {written !== undefined && <span css={type}>{written}</span>}
    </th>
  )
}

function Value({ cell }: { readonly cell: Cell }) {
  if (cell === null) return <span css={noValue}>{texts.null}</span>
  if (cell !== '') return cell
  return (
    <span css={none} role="img" aria-label={texts.emptyText}>
      {"''"}
    </span>
  )
}

function Mark({ isOdd }: { readonly isOdd: boolean }) {
  return (
    <td className="sign">
      {isOdd && (
        <>
          <span aria-hidden>≠</span>
          <span css={hidden}>{texts.differs}</span>
        </>
      )}
    </td>
  )
}

/** A list with the place of each of its items, from 0, for lists that never change their order. */
export function numbered<T>(list: readonly T[]): readonly { readonly at: number; readonly item: T }[] {
  return list.map((item, at) => ({ at, item }))
}
