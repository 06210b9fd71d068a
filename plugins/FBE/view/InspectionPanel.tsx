import { css } from '@emotion/react'
import { muted } from '../../../src/sdk/widgets/text.ts'
import { shownFault } from '../../families/metric/texts.ts'
import { PreviewTable } from '../../families/metric/view/PreviewTable.tsx'
import { texts } from '../problem/texts.ts'
import type { Inspection } from './useInspection.ts'

const warning = css({ margin: 0, color: 'var(--danger)', overflowWrap: 'anywhere' })

const PREVIEW_ROWS = 5
const PREVIEW_COLUMNS = 20

/** The first rows of the file that was just picked, and what is wrong with it. */
export function InspectionPanel({ inspection }: { readonly inspection: Inspection }) {
  if (inspection.kind === 'nothing') return null
  if (inspection.kind === 'reading') return <p css={muted}>{texts.checking}</p>
  const { table, fault } = inspection
  const some = (cells: readonly string[]) => cells.slice(0, PREVIEW_COLUMNS)
  return (
    <>
      {fault && (
        <p css={warning} role="alert">
          {shownFault(fault)}
        </p>
      )}
      {table && (
        <PreviewTable
          table={{ columns: some(table.columns), rows: table.rows.slice(0, PREVIEW_ROWS).map(some) }}
          rows={table.rows.length}
        />
      )}
    </>
  )
}
