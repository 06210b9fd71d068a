import { muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Table } from '../csv.ts'
import { metricTexts } from '../texts.ts'

const frame = css({
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '& table': { borderCollapse: 'collapse', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: '6px 14px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    maxWidth: 240,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': { background: 'var(--surface-2)', fontWeight: 600 },
  '& tbody tr': { borderBlockStart: '1px solid var(--border)' },
})

interface PreviewTableProps {
  readonly table: Table
  /** How many rows the whole file has. */
  readonly rows: number
}

/** The first rows of a file, to see whether it was understood. */
export function PreviewTable({ table, rows }: PreviewTableProps) {
  return (
    <div>
      <p css={[muted, { marginBlockEnd: 6 }]}>{metricTexts.preview(table.rows.length, rows)}</p>
      <Scrolling as="section">
        <table>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells) => (
              <tr key={cells.join('\n')}>
                {cells.map((cell, index) => (
                  <td key={table.columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </div>
  )
}

/** Takes the focus, since without a mouse only what has it can be scrolled (WCAG 2.1.1). */
function Scrolling({ as: Box, children }: { readonly as: 'section'; readonly children: React.ReactNode }) {
  return (
    <Box css={frame} aria-label={metricTexts.previewName} tabIndex={0}>
      {children}
    </Box>
  )
}
