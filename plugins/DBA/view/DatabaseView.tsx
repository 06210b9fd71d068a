import { css } from '@emotion/react'
import { useState } from 'react'
import { isRunning } from '../../../src/sdk/execution.ts'
import type { RunView, ViewProps } from '../../../src/sdk/view.ts'
import { RunPanel } from '../../../src/sdk/widgets/run/RunPanel.tsx'
import { Statement } from '../../../src/sdk/widgets/statement/Statement.tsx'
import { muted, quietButton, stack } from '../../../src/sdk/widgets/styles.ts'
import { type Change, useAnswer } from '../../../src/sdk/widgets/useAnswer.ts'
import { Workspace } from '../../../src/sdk/widgets/workspace/Workspace.tsx'
import { restored } from '../../families/code/edits.ts'
import { codeTexts } from '../../families/code/texts.ts'
import { ProgramEditor } from '../../families/code/view/ProgramEditor.tsx'
import { RevisionsPart } from '../../families/code/view/RevisionsPart.tsx'
import { RunBar } from '../../families/code/view/RunBar.tsx'
import { type Code, useCode } from '../../families/code/view/useCode.ts'
import { useRevisions } from '../../families/code/view/useRevisions.ts'
import type { Problem, Solution } from '../solution.ts'
import { texts } from '../texts.ts'
import { messageText } from './messageText.ts'
import { Results } from './Results.tsx'
import { Tables } from './Tables.tsx'

type DatabaseProps = ViewProps<Problem, Solution>

/** A problem that is answered in SQL: statement and tables beside the editor, with the rows that came of it. */
export function DatabaseView(props: DatabaseProps) {
  const { context, solution } = props
  const [shown, change] = useAnswer({ context, solution })
  const code = useCode(context, shown, change)
  const statement = (
    <>
      <Statement html={context.problem.statement} />
      <Tables problem={context.problem} />
    </>
  )
  return (
    <Workspace statement={statement}>
      {code ? <Work {...props} {...{ change, code }} /> : <p css={muted}>{codeTexts.noTechnology}</p>}
    </Workspace>
  )
}

const warning = css({
  margin: 0,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
})

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 12 })

interface WorkProps extends DatabaseProps {
  readonly change: Change<Solution>
  readonly code: Code
}

function Work({ context, run, change, code }: WorkProps) {
  const [isOpen, setOpen] = useState(false)
  const { list, remaining, failure } = useRevisions(context, run, isOpen)
  const { problem, readOnly, runs } = context
  const isOn = isRunning(run)

  function start(mode: 'run' | 'custom') {
    if (isOn || readOnly) return
    code.settle()
    runs.start(mode)
  }
  function submit() {
    if (isOn || readOnly || remaining === 0) return
    code.settle()
    runs.submit()
  }

  return (
    <div css={stack}>
      <ProgramEditor
        {...{ problem, readOnly, code }}
        onRun={readOnly ? undefined : () => start('custom')}
        onSubmit={readOnly ? undefined : submit}
      />
      {code.current.available === false && (
        <p css={warning} role="status">
          {texts.noConnection(code.current.name)}
        </p>
      )}
      <div css={[stack, { gap: 8 }]}>
        {!readOnly && (
          <div css={bar}>
            <button type="button" css={quietButton} aria-disabled={isOn} onClick={() => start('custom')}>
              {texts.run}
            </button>
            <RunBar
              runName={texts.runTestcases}
              {...{ remaining, isRunning: isOn, onRun: () => start('run'), onSubmit: submit }}
            />
          </div>
        )}
        <RunPanel run={inWords(run)} readOnly={readOnly} onCancel={runs.cancel}>
          <Results data={run.data} />
        </RunPanel>
      </div>
      {!readOnly && (
        <RevisionsPart
          {...{ context, isOpen, list, failure }}
          code={code.text}
          onToggle={setOpen}
          onRestore={(earlier) => change((now) => restored(now, earlier))}
        />
      )}
    </div>
  )
}

/** The run with its message in the language of the screen. */
function inWords(run: RunView): RunView {
  return { ...run, message: messageText(run.message) }
}
