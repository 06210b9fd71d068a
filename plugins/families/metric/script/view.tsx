import { fileNameOf } from '../../../../src/sdk/format.ts'
import type { ViewProps } from '../../../../src/sdk/view.ts'
import { warmEditor } from '../../../../src/sdk/widgets/editor/loading.ts'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { NothingYet } from '../../../../src/sdk/widgets/workspace/resultTabs.tsx'
import type { CodeSolution } from '../../code/solution.ts'
import CodeView from '../../code/view/view.tsx'
import { type DataFile, inlineFile, isServed, isTable, servedFile } from '../../data/files.ts'
import { dataTab } from '../../data/view/dataTab.tsx'
import { metricTexts } from '../texts.ts'
import { MetricResults } from '../view/MetricPanel.tsx'
import { PredictionNotes } from '../view/PredictionNotes.tsx'
import { type DataProblem, isMeasured, nameInBox, RESULT, type ScriptProblem } from './problem.ts'
import { scriptTexts } from './texts.ts'

/** A program that works on data: its predictions are measured, or its output is compared. */
export default function ScriptView(props: ViewProps<DataProblem, CodeSolution>) {
  const { context, run } = props
  const { problem } = context
  const tables = context.readOnly ? [] : tablesOf(problem)
  const moreTabs = tables.length > 0 ? [dataTab(tables)] : []
  if (!isMeasured(problem)) return <CodeView {...props} moreTabs={moreTabs} />
  const { prediction, downloads } = problem
  return (
    <CodeView
      {...props}
      run={{ ...run, testcases: [] }}
      moreTabs={moreTabs}
      notes={
        <>
          <DataFiles data={problem.data} />
          <PredictionNotes prediction={prediction} downloads={downloads} />
        </>
      }
      results={{
        name: 'cases',
        title: metricTexts.report,
        stamp: `${run.testcases.map(({ status }) => status)}`,
        content:
          run.testcases.length > 0 ? (
            <MetricResults run={run} metric={prediction.metric} hasPreview />
          ) : (
            <NothingYet run={run} />
          ),
      }}
    />
  )
}

/** The data that a candidate may look at: what came with the problem, and what is given away. */
function tablesOf(problem: DataProblem): readonly DataFile[] {
  const inline = Object.entries(problem.files).map(([name, text]) => inlineFile(name, text))
  const served = isMeasured(problem) ? problem.downloads.filter(isServed) : []
  return [...inline, ...served.map((address) => servedFile(fileNameOf(address), address))].filter(
    ({ name }) => isTable(name),
  )
}

/** What the program finds, and what it has to leave. */
function DataFiles({ data }: Pick<ScriptProblem, 'data'>) {
  return (
    <div css={{ marginBlockStart: 24 }}>
      <p css={{ margin: 0 }}>{scriptTexts.result(RESULT)}</p>
      {data.length > 0 && (
        <p css={[muted, { marginBlockStart: 4 }]}>{scriptTexts.data(data.map(nameInBox).join(', '))}</p>
      )}
    </div>
  )
}

export const warm = warmEditor
