import { field, hidden, muted, ScrollBox } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { type Column, columnsOf, filtered, isMissing, nextOrder, type Order, sorted } from '../columns.ts'
import type { Sheet } from '../read.ts'
import { dataTexts } from '../texts.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { ROW, useWindow } from './useWindow.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  gap: 6,
  minWidth: 0,
  minHeight: 0,
})
const bar = css({ display: 'flex', flexWrap: 'wrap', flex: 'none', alignItems: 'center', gap: '6px 12px' })
const search = css(field, {
  minHeight: 32,
  flex: '0 1 11rem',
  minWidth: '6.5rem',
  padding: '0 8px',
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
})
const box = css({
  flex: '0 1 auto',
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: 0,
  // What scrolls the rows takes no room from the last column.
  overflow: 'auto scroll',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& table': {
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td, & tbody th': {
    height: ROW,
    padding: '0 8px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    borderBlockEnd: '1px solid var(--border)',
  },
  '& td[data-number]': { textAlign: 'end' },
  '& td[data-missing]': { color: 'var(--text-muted)', fontStyle: 'italic' },
  '& tbody tr:hover > *': { background: 'var(--surface-2)' },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    padding: 0,
    background: 'var(--surface-2)',
    borderBlockEnd: '1px solid var(--border-strong)',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& tr > th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    background: 'var(--surface-2)',
    color: 'var(--text-muted)',
    fontWeight: 400,
    textAlign: 'end',
  },
  '& thead tr > th:first-of-type': { zIndex: 2 },
})
const filler = css({ '& td': { padding: 0, border: 0 } })

interface DataTableProps {
  readonly sheet: Sheet
  readonly name: string
  /** Stands before what is said of its size. */
  readonly children?: ReactNode
}

/** The rows of a table that are in sight, below what its columns hold; sorted by any column. */
export function DataTable({ sheet, name, children }: DataTableProps) {
  const [order, setOrder] = useState<Order>()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const id = useId()
  const columns = useMemo(() => columnsOf(sheet), [sheet])
  const inOrder = useMemo(() => sorted(sheet, columns, order), [sheet, columns, order])
  const places = useMemo(() => filtered(sheet, inOrder, wanted), [sheet, inOrder, wanted])
  const { onScroll, from, to } = useWindow(places.length)
  const { rows, count } = sheet
  if (columns.length === 0)
    return (
      <div css={frame}>
        {children}
        <p css={muted}>{dataTexts.noRows}</p>
      </div>
    )
  return (
    <div css={frame}>
      <div css={bar}>
        {children}
        <span css={muted} role="status">
          {dataTexts.rows(places.length, rows.length, count, columns.length)}
        </span>
        <label css={hidden} htmlFor={id}>
          {dataTexts.find}
        </label>
        <input
          id={id}
          type="search"
          css={search}
          dir="auto"
          placeholder={dataTexts.find}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ScrollBox as="section" css={box} aria-label={dataTexts.table(name)} onScroll={onScroll}>
        <table aria-rowcount={places.length + 1} style={{ width: widthOf(columns) }}>
          <colgroup>
            <col style={{ width: '3.5rem' }} />
            {columns.map((column) => (
              <col key={column.name} style={{ width: `calc(${column.width}ch + 18px)` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">
                <span css={hidden}>{dataTexts.row}</span>
              </th>
              {columns.map((column, index) => (
                <ColumnHead
                  key={column.name}
                  column={column}
                  order={order?.column === index ? order : undefined}
                  onSort={() => setOrder(nextOrder(order, index))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <Filler rows={from} width={columns.length + 1} />
            {places.slice(from, to).map((place, index) => (
              <tr key={place} aria-rowindex={from + index + 2}>
                <th scope="row">{place + 1}</th>
                {rows[place]?.map((cell, at) => (
                  <td
                    key={columns[at]?.name}
                    title={cell.length > (columns[at]?.width ?? 0) ? cell : undefined}
                    data-number={columns[at]?.type === 'number' || undefined}
                    data-missing={isMissing(cell) || undefined}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
            <Filler rows={places.length - to} width={columns.length + 1} />
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}

/** Of all columns with the numbers of the rows. */
function widthOf(columns: readonly Column[]): string {
  const signs = columns.reduce((sum, { width }) => sum + width, 0)
  return `calc(${signs}ch + ${columns.length * 18}px + 3.5rem)`
}

/** Stands for rows that are out of sight. */
function Filler({ rows, width }: { readonly rows: number; readonly width: number }) {
  if (rows <= 0) return null
  return (
    <tr css={filler}>
      <td colSpan={width} style={{ height: rows * ROW }} />
    </tr>
  )
}
