import { muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { DataTable } from '../../families/data/view/DataTable.tsx'
import type { Fault } from '../../families/metric/report.schema.ts'
import { shownFault } from '../../families/metric/texts.ts'
import { texts } from '../problem/texts.ts'
import type { Inspection } from './useInspection.ts'

const warning = css({ margin: 0, color: 'var(--danger)', overflowWrap: 'anywhere' })

/** The table scrolls by itself. */
const box = css({ display: 'flex', height: 'min(22rem, 50vh)', minWidth: 0 })

interface InspectionPanelProps {
  readonly inspection: Inspection
  /** What a run has said already. */
  readonly reported: Fault | undefined
}

/** The file that was just picked as a table, and what is wrong with it. */
export function InspectionPanel({ inspection, reported }: InspectionPanelProps) {
  if (inspection.kind === 'nothing') return null
  if (inspection.kind === 'reading') return <p css={muted}>{texts.checking}</p>
  const { table, fault, name } = inspection
  return (
    <>
      {fault && shownFault(fault) !== (reported && shownFault(reported)) && (
        <p css={warning} role="alert">
          {shownFault(fault)}
        </p>
      )}
      {table && (
        <div css={box}>
          <DataTable sheet={{ ...table, count: table.rows.length }} name={name} />
        </div>
      )}
    </>
  )
}
