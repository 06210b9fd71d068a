import { CodeBox } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { LimitsNote, notes } from '../../families/code/view/notes.tsx'
import type { ColumnKind } from '../problem/grids.ts'
import type { Problem } from '../problem/solution.ts'
import { tablesOf } from '../problem/tables.ts'
import { texts } from '../problem/texts.ts'
import { GridTable } from './GridTable.tsx'
import { TableDiagram } from './TableDiagram.tsx'

const sections = css(notes, { '& section': { minWidth: 0 } })

const list = css({ display: 'flex', flexDirection: 'column', gap: 16 })

const summary = css({
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  cursor: 'pointer',
  fontWeight: 600,
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '&::before': { content: '"▸"', color: 'var(--text-muted)' },
  'details[open] > &::before': { content: '"▾"' },
})

const DATE = /^(?:date|time)/i
const NUMBER = /^(?:small|big|tiny|medium)?int|^integer|^numeric|^decimal|^real|^float|^double|serial$/i

function kindOf(type: string): ColumnKind {
  if (NUMBER.test(type)) return 'number'
  return DATE.test(type) ? 'date' : 'text'
}

/** What the statements work on: every table with its columns and rows, the SQL behind it, and the limits. */
export function Tables({ problem: { setup, limits } }: { readonly problem: Problem }) {
  const tables = tablesOf(setup)
  return (
    <div css={sections}>
      {tables.length > 0 && (
        <section>
          <h2>{texts.tables}</h2>
          <div css={list}>
            {tables.length > 1 && <TableDiagram tables={tables} />}
            {tables.map(({ name, columns, rows }) => (
              <div key={name}>
                <h3>{name}</h3>
                <GridTable
                  label={texts.table(name)}
                  columns={columns.map((column) => ({
                    ...column,
                    kind: kindOf(column.type),
                  }))}
                  rows={rows}
                />
              </div>
            ))}
          </div>
        </section>
      )}
      <details open={tables.length === 0}>
        <summary css={summary}>{texts.tableSql}</summary>
        <CodeBox as="pre" label={texts.tableSql}>
          {setup}
        </CodeBox>
      </details>
      <LimitsNote limits={limits} texts={texts} />
    </div>
  )
}
