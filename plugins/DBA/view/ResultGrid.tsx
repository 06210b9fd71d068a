import { Icon, muted, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import type { ShownGrid } from '../problem/shown.schema.ts'
import { texts } from '../problem/texts.ts'
import { copyText } from './copyText.ts'
import { GridTable } from './GridTable.tsx'
import { type Order, sorted, tabbed } from './rows.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  '& h3, & h4': { margin: 0 },
})

interface ResultGridProps {
  /** Its heading. */
  readonly title: ReactNode
  readonly label: string
  readonly grid: ShownGrid
  readonly isExpected?: boolean
}

/** Rows of a result, which can be sorted and copied, with how many there are. */
export function ResultGrid({ title, label, grid, isExpected = false }: ResultGridProps) {
  const [order, setOrder] = useState<Order>()
  const [isCopied, setCopied] = useState(false)
  const { columns, rows, odd } = grid

  function copy() {
    const shown = sorted(rows, order, columns[order?.column ?? -1]?.kind).map(({ row }) => row)
    const names = columns.map(({ name }) => name)
    setCopied(copyText(tabbed(names, shown)))
  }

  return (
    <>
      <div css={head}>
        {title}
        <span css={muted}>{countText(grid)}</span>
        {rows.length > 0 && (
          <button type="button" css={toolButton} title={texts.copy} aria-label={texts.copy} onClick={copy}>
            <Icon name={isCopied ? 'check' : 'copy'} size={16} />
          </button>
        )}
        <span css={muted} role="status">
          {isCopied && texts.copied}
        </span>
      </div>
      <GridTable
        label={label}
        columns={columns}
        rows={rows}
        odd={odd}
        isExpected={isExpected}
        order={order}
        onOrder={rows.length > 1 ? setOrder : undefined}
      />
    </>
  )
}

function countText({ rows, count }: ShownGrid): string {
  return rows.length < count ? texts.firstRows(rows.length, count) : texts.rows(count)
}
