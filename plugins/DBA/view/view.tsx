import { css } from '@emotion/react'
import { useMemo } from 'react'
import type { ViewProps } from '../../../src/sdk/view.ts'
import { warmEditor } from '../../../src/sdk/widgets/editor/loading.ts'
import { quietButton } from '../../../src/sdk/widgets/viewButtons.ts'
import { casesTab, outputTab } from '../../../src/sdk/widgets/workspace/resultTabs.tsx'
import type { CodeSolution } from '../../families/code/solution.ts'
import { CodeFrame } from '../../families/code/view/CodeFrame.tsx'
import { RunBar } from '../../families/code/view/RunBar.tsx'
import type { Problem } from '../problem/solution.ts'
import { tablesOf } from '../problem/tables.ts'
import { texts } from '../problem/texts.ts'
import { messageText, Results } from './Results.tsx'
import { schemaAssist } from './schema-assist.ts'
import { Tables } from './Tables.tsx'

const warning = css({
  margin: 0,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
})

/** A problem that is answered in SQL: statement and tables beside the editor, with the rows of its runs. */
export default function DatabaseView(props: ViewProps<Problem, CodeSolution>) {
  const run = { ...props.run, message: messageText(props.run.message) }
  const rows = run.data === undefined ? undefined : <Results data={run.data} />
  const { completion, problem, readOnly } = props.context
  const assist = useMemo(() => {
    const tables = tablesOf(problem.setup)
    return tables.length > 0 ? schemaAssist(tables) : undefined
  }, [problem])
  const isOwn = run.mode === 'custom'
  return (
    <CodeFrame
      {...props}
      run={run}
      kind="database"
      notes={<Tables problem={problem} />}
      assist={completion.isOn && !readOnly ? assist : undefined}
      onRun={({ start }) => start('custom')}
      canSubmit
      actions={(work) => (
        <RunBar runName={texts.runTestcases} actions={work}>
          <button
            type="button"
            css={quietButton}
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
      tabs={() => [casesTab(run, isOwn ? undefined : rows), outputTab(run, isOwn ? rows : undefined)]}
    />
  )
}

export const warm = warmEditor
