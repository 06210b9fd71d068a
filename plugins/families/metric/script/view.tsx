import { fileNameOf, type ViewProps } from '@assess/sdk'
import { NothingYet, testedRun, warmEditor } from '@assess/sdk/ui'
import type { CodeSolution } from '../../code/solution.ts'
import { notes } from '../../code/view/notes.tsx'
import type { Revision } from '../../code/view/useRevisions.ts'
import { useTechnologies } from '../../code/view/useTechnologies.ts'
import CodeView from '../../code/view/view.tsx'
import { type DataFile, inlineFile, isServed, isTable, servedFile } from '../../data/files.ts'
import { dataTab } from '../../data/view/dataTab.tsx'
import { Runtimes } from '../../data/view/Runtimes.tsx'
import type { Metric } from '../prediction.schema.ts'
import { metricTexts } from '../texts.ts'
import { Coded } from '../view/Coded.tsx'
import { MetricResults } from '../view/MetricPanel.tsx'
import { PredictionNotes } from '../view/PredictionNotes.tsx'
import { rounded } from '../view/rounded.ts'
import { type DataProblem, isMeasured, nameInBox, RESULT, type ScriptProblem } from './problem.ts'
import { scriptTexts } from './texts.ts'

/** A program that works on data: its predictions are measured, or its output is compared. */
export default function ScriptView(props: ViewProps<DataProblem, CodeSolution>) {
  const { context, run } = props
  const { problem } = context
  const tested = testedRun(run)
  const technologies = useTechnologies(context)
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
          <DataFiles data={problem.data} technologies={technologies} />
          <PredictionNotes prediction={prediction} downloads={downloads} />
        </>
      }
      noteOf={({ value, mode }) => noteOf(prediction.metric, value, mode)}
      results={{
        name: 'cases',
        title: metricTexts.report,
        stamp: `${tested.testcases.map(({ status }) => status)}`,
        content:
          tested.testcases.length > 0 ? (
            <MetricResults run={tested} metric={prediction.metric} hasPreview />
          ) : (
            <NothingYet run={tested} />
          ),
      }}
    />
  )
}

/** What an earlier version was worth. */
function noteOf(metric: Metric, value: number | undefined, mode: Revision['mode']): string {
  if (mode === 'custom') return ''
  return value === undefined
    ? metricTexts.unmeasured
    : metricTexts.valueOf(metricTexts.metrics[metric], rounded(value))
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
function DataFiles({ data, technologies }: Pick<ScriptProblem, 'data' | 'technologies'>) {
  return (
    <div css={notes}>
      <section>
        <h2>{scriptTexts.title}</h2>
        <p>
          <Coded text={scriptTexts.result(RESULT)} />
        </p>
        {data.length > 0 && (
          <p css={{ '&&': { marginBlockStart: 4 } }}>
            <Coded text={scriptTexts.data(data.map((path) => `\`${nameInBox(path)}\``).join(', '))} />
          </p>
        )}
        <Runtimes technologies={technologies} />
      </section>
    </div>
  )
}

export const warm = warmEditor
