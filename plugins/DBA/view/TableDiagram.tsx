import { Disclosure, ScrollBox } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import type { Table } from '../problem/tables.ts'
import { texts } from '../problem/texts.ts'
import { arrange, HEAD, targetOf } from './arrange.ts'
import { GridTable } from './GridTable.tsx'

const frame = css({
  overflowX: 'auto',
  padding: 8,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface-2)',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

const drawing = css({
  display: 'block',
  height: 'auto',
  marginInline: 'auto',
  fontFamily: 'var(--font-mono)',
  fontSize: 12,
  direction: 'ltr',
  '& text': { fill: 'var(--text)', dominantBaseline: 'central' },
  '& .box': { fill: 'var(--surface)', stroke: 'var(--border-strong)' },
  '& .head': { fill: 'var(--accent-soft)' },
  '& .title': { fontWeight: 600, fontSize: 13 },
  '& .type': { fill: 'var(--text-muted)', textAnchor: 'end' },
  '& .sign': { fontSize: 10, fontWeight: 600, fill: 'var(--text-muted)' },
  '& .PK': { fill: 'var(--accent)' },
  '& .line': { fill: 'none', stroke: 'var(--text-muted)', strokeWidth: 1.5 },
})

/** It is drawn smaller in a narrow pane, but never so small that it cannot be read. */
const SMALLEST = 0.8

const SIDE = 8
const NAME = 34

/** Tables with their columns and keys, and lines between those that refer to each other. */
export function TableDiagram({ tables }: { readonly tables: readonly Table[] }) {
  const { width, height, boxes, lines } = arrange(tables)
  const [isOpen, setOpen] = useState(false)
  const label = texts.diagramOf(tables.map(({ name }) => name).join(', '))
  return (
    <div>
      <ScrollBox as="section" css={frame} aria-label={texts.diagram} translate="no">
        <svg
          role="img"
          aria-label={label}
          css={drawing}
          viewBox={`0 0 ${width} ${height}`}
          style={{ width: `min(100%, ${width}px)`, minWidth: Math.round(width * SMALLEST) }}
        >
          {lines.map(({ name, path, ends }) => (
            <path key={name} className="line" d={`${path}${ends}`} />
          ))}
          {boxes.map((box) => (
            <g key={box.name}>
              <rect className="box" x={box.x} y={box.y} width={box.width} height={box.height} rx={6} />
              <path className="head" d={headOf(box)} />
              <text className="title" x={box.x + SIDE} y={box.y + HEAD / 2}>
                {box.name}
              </text>
              {box.columns.map(({ name, type, sign, y }) => (
                <g key={name}>
                  <text className={`sign ${sign}`} x={box.x + SIDE} y={y}>
                    {sign}
                  </text>
                  <text x={box.x + NAME} y={y}>
                    {name}
                  </text>
                  <text className="type" x={box.x + box.width - SIDE} y={y}>
                    {type}
                  </text>
                </g>
              ))}
            </g>
          ))}
        </svg>
      </ScrollBox>
      <Disclosure title={texts.asList} isOpen={isOpen} onToggle={setOpen}>
        <GridTable label={texts.asList} columns={listColumns()} rows={listOf(tables)} />
      </Disclosure>
    </div>
  )
}

/** The upper part of a box, round at its upper corners. */
const headOf = ({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) =>
  `M${x + 0.5} ${y + HEAD}v${6 - HEAD}q0 -5.5 5.5 -5.5h${width - 12}q5.5 0 5.5 5.5v${HEAD - 6}z`

const listColumns = () => Object.values(texts.listed).map((name) => ({ name }))

/** The same as rows: each column of each table, with what it is the key of. */
function listOf(tables: readonly Table[]): readonly (readonly string[])[] {
  return tables.flatMap(({ name: table, columns, keys }) =>
    columns.map(({ name, type }) => {
      const targets = keys.references
        .filter(({ column }) => column === name)
        .map((one) =>
          texts.refersTo([one.table, targetOf(tables, one.table, one.to)].filter(Boolean).join('.')),
        )
      const key = [...(keys.primary.includes(name) ? [texts.primary] : []), ...targets]
      return [table, name, type, key.join(', ')]
    }),
  )
}
