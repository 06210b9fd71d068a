import type { RunView, ViewProps } from '@assess/sdk'
import {
  barButton,
  casesTab,
  hasPrinted,
  outputTab,
  ownRun,
  Printed,
  quietButton,
  testedRun,
  warmEditor,
} from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { CodeSolution } from '../../families/code/solution.ts'
import { CodeFrame } from '../../families/code/view/CodeFrame.tsx'
import { RunBar } from '../../families/code/view/RunBar.tsx'
import { useOfRun } from '../../families/code/view/useRunProgram.ts'
import type { Problem } from '../problem/solution.ts'
import { texts } from '../problem/texts.ts'
import { faultIn, messageText, Results } from './Results.tsx'
import { sqlAssist } from './sql-assist.ts'
import { schemaOf } from './sql-faults.ts'
import { Tables } from './Tables.tsx'

const warning = css({
  margin: 0,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
})

/** How a run ended whose statement the database refused. */
const REFUSED = { id: 0, name: '', is_sample: true, status: 'error' } as const

const worded = (run: RunView): RunView => ({
  ...run,
  message: messageText(run.message),
  other: run.other && worded(run.other),
})

/** A run as what is said of how it ended. */
const ended = (run: RunView): RunView => (faultIn(run.data) ? { ...run, testcases: [REFUSED] } : run)

/** The rows of a run, after what the samples have printed on the way. */
function rowsOf(run: RunView): ReactNode {
  if (run.data === undefined) return undefined
  return (
    <>
      {run.mode !== 'custom' && run.message === '' && hasPrinted(run) && <Printed run={run} />}
      <Results data={run.data} />
    </>
  )
}

/** A problem that is answered in SQL: statement and tables beside the editor, with the rows of its runs. */
export default function DatabaseView(props: ViewProps<Problem, CodeSolution>) {
  const run = worded(props.run)
  const tested = testedRun(run)
  const own = ownRun(run)
  const { clock, completion, problem, readOnly } = props.context
  const assist = useMemo(() => {
    const schema = schemaOf(problem.setup)
    return schema.tables.length > 0 ? sqlAssist(schema, clock) : undefined
  }, [problem, clock])
  const { data } = run
  const fault = useMemo(() => faultIn(data), [data])
  const ran = useOfRun(run, props.solution.code)
  useEffect(() => {
    if (fault) assist?.refuse(ran, fault)
  }, [assist, fault, ran])
  return (
    <CodeFrame
      {...props}
      run={ended(run)}
      kind="database"
      customName={texts.run}
      notes={<Tables problem={problem} />}
      assist={completion.isOn && !readOnly ? assist : undefined}
      onRun={({ start }) => start('custom')}
      canSubmit
      actions={(work) => (
        <RunBar runName={texts.runTestcases} actions={work}>
          <button
            type="button"
            css={[quietButton, barButton]}
            aria-disabled={work.isOn}
            onClick={() => work.start('custom')}
          >
            {texts.run}
          </button>
        </RunBar>
      )}
      notice={({ code: { current } }) =>
        current.available === false && (
          <p css={warning} role="status">
            {texts.noConnection(current.name)}
          </p>
        )
      }
      tabs={({ runNotes }) => [
        casesTab(run, undefined, { after: rowsOf(tested), note: runNotes.tested }),
        { ...outputTab(own, rowsOf(own)), of: { run: ended(own), note: runNotes.own } },
      ]}
    />
  )
}

export const warm = warmEditor
