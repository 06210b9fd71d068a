import type { RunView } from '../../../../src/sdk/view.ts'
import { RunPanel } from '../../../../src/sdk/widgets/run/RunPanel.tsx'
import type { Metric } from '../prediction.ts'
import { MetricReport } from './MetricReport.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { reportOf } from './report.ts'

interface MetricPanelProps {
  readonly run: RunView
  readonly metric: Metric
  readonly readOnly: boolean
  /** Whether the first rows are shown here. */
  readonly hasPreview: boolean
  onCancel(): void
}

/** What became of a run whose predictions are measured. */
export function MetricPanel({ run, metric, readOnly, hasPreview, onCancel }: MetricPanelProps) {
  const report = reportOf(run)
  return (
    <RunPanel run={{ ...run, testcases: [] }} readOnly={readOnly} onCancel={onCancel}>
      <MetricReport run={run} report={report} metric={metric} />
      {hasPreview && report?.preview && <PreviewTable table={report.preview} rows={report.rows} />}
    </RunPanel>
  )
}
