import { css } from '@emotion/react'
import type { ViewProps } from '../../../src/sdk/view.ts'
import { warmEditor } from '../../../src/sdk/widgets/editor/loading.ts'
import { RunPanel } from '../../../src/sdk/widgets/run/RunPanel.tsx'
import { quietButton, stack } from '../../../src/sdk/widgets/styles.ts'
import type { CodeSolution } from '../../families/code/solution.ts'
import { CodeFrame } from '../../families/code/view/CodeFrame.tsx'
import { RunBar } from '../../families/code/view/RunBar.tsx'
import type { Problem } from '../solution.ts'
import { texts } from '../texts.ts'
import { messageText, Results } from './Results.tsx'
import { Tables } from './Tables.tsx'

const warning = css({
  margin: 0,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
})

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 12 })

/** A problem that is answered in SQL: statement and tables beside the editor, with the rows of its runs. */
export default function DatabaseView(props: ViewProps<Problem, CodeSolution>) {
  const { context, run } = props
  const { problem, readOnly, runs } = context
  return (
    <CodeFrame
      {...props}
      notes={<Tables problem={problem} />}
      onRun={({ start }) => start('custom')}
      canSubmit
    >
      {(work) => (
        <>
          {work.code.current.available === false && (
            <p css={warning} role="status">
              {texts.noConnection(work.code.current.name)}
            </p>
          )}
          <div css={[stack, { gap: 8 }]}>
            {!readOnly && (
              <div css={bar}>
                <button
                  type="button"
                  css={quietButton}
                  aria-disabled={work.isOn}
                  onClick={() => work.start('custom')}
                >
                  {texts.run}
                </button>
                <RunBar runName={texts.runTestcases} actions={work} />
              </div>
            )}
            <RunPanel
              run={{ ...run, message: messageText(run.message) }}
              readOnly={readOnly}
              onCancel={runs.cancel}
            >
              <Results data={run.data} />
            </RunPanel>
          </div>
        </>
      )}
    </CodeFrame>
  )
}

export const warm = warmEditor
