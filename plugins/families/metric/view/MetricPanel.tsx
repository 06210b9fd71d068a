import type { RunView } from '@assess/sdk'
import { RunPanel } from '@assess/sdk/ui'
import type { Metric } from '../prediction.schema.ts'
import { MetricReport } from './MetricReport.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { reportOf } from './report.ts'

interface MetricResultsProps {
  readonly run: RunView
  readonly metric: Metric
  /** Whether the first rows are shown here. */
  readonly hasPreview: boolean
}

/** How good the predictions of a run are. */
export function MetricResults({ run, metric, hasPreview }: MetricResultsProps) {
  const report = reportOf(run)
  return (
    <>
      <MetricReport run={run} report={report} metric={metric} />
      {hasPreview && report?.preview && <PreviewTable table={report.preview} rows={report.rows} />}
    </>
  )
}

interface MetricPanelProps extends MetricResultsProps {
  readonly readOnly: boolean
  onCancel(): void
}

/** What became of a run whose predictions are measured. */
export function MetricPanel({ readOnly, onCancel, ...results }: MetricPanelProps) {
  return (
    <RunPanel run={{ ...results.run, testcases: [] }} readOnly={readOnly} onCancel={onCancel}>
      <MetricResults {...results} />
    </RunPanel>
  )
}
