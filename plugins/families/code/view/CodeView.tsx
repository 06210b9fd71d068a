import { type ReactNode, useState } from 'react'
import { isRunning } from '../../../../src/sdk/execution.ts'
import type { ViewProps } from '../../../../src/sdk/view.ts'
import { RunPanel } from '../../../../src/sdk/widgets/run/RunPanel.tsx'
import { Statement } from '../../../../src/sdk/widgets/statement/Statement.tsx'
import { muted, stack } from '../../../../src/sdk/widgets/styles.ts'
import { useAnswer } from '../../../../src/sdk/widgets/useAnswer.ts'
import { Workspace } from '../../../../src/sdk/widgets/workspace/Workspace.tsx'
import { restored } from '../edits.ts'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { codeTexts } from '../texts.ts'
import { CustomInput } from './CustomInput.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { ProgramEditor } from './ProgramEditor.tsx'
import { RevisionsPart } from './RevisionsPart.tsx'
import { RunBar } from './RunBar.tsx'
import { type Code, useCode } from './useCode.ts'
import { useRevisions } from './useRevisions.ts'

interface CodeViewProps extends ViewProps<CodeProblem, CodeSolution> {
  /** Runs with own input only; nothing is judged, and there is nothing to submit. */
  readonly isPlayground?: boolean
  /** What stands below the notes of the problem. */
  readonly notes?: ReactNode
  /** In place of the panel of test cases. */
  readonly panel?: ReactNode
}

/** A problem that is answered by a program: the statement beside the editor, with what became of its runs. */
export function CodeView(props: CodeViewProps) {
  const { context, solution } = props
  const [shown, change] = useAnswer({ context, solution })
  const code = useCode(context, shown, change)
  const statement = (
    <>
      <Statement html={context.problem.statement} />
      <ProblemNotes problem={context.problem} />
      {props.notes}
    </>
  )
  return (
    <Workspace statement={statement}>
      {code ? <Work {...props} {...{ shown, change, code }} /> : <p css={muted}>{codeTexts.noTechnology}</p>}
    </Workspace>
  )
}

interface WorkProps extends CodeViewProps {
  readonly shown: CodeSolution
  readonly change: ReturnType<typeof useAnswer<CodeProblem, CodeSolution>>[1]
  readonly code: Code
}

function Work({ context, run, shown, change, code, isPlayground = false, panel }: WorkProps) {
  const [isOpen, setOpen] = useState(false)
  const [isInputOpen, setInputOpen] = useState(isPlayground)
  const { list, remaining, failure } = useRevisions(context, run, isOpen)
  const { problem, readOnly, runs } = context
  const isOn = isRunning(run)
  const takesInput = !readOnly && problem.testcase_kind !== 'framework'

  function start(mode: 'run' | 'custom') {
    if (isOn || readOnly) return
    code.settle()
    runs.start(mode, mode === 'custom' ? shown.stdin : undefined)
  }
  function submit() {
    if (isOn || readOnly || remaining === 0) return
    code.settle()
    runs.submit()
  }
  const runMain = () => start(isPlayground ? 'custom' : 'run')

  return (
    <div css={stack}>
      <ProgramEditor
        {...{ problem, readOnly, code }}
        onRun={readOnly ? undefined : runMain}
        onSubmit={readOnly || isPlayground ? undefined : submit}
      />
      <div css={[stack, { gap: 8 }]}>
        {!readOnly && (
          <RunBar
            runName={isPlayground || panel ? codeTexts.run : codeTexts.runTestcases}
            {...{ remaining, isRunning: isOn, onRun: runMain }}
            onSubmit={isPlayground ? undefined : submit}
          />
        )}
        {panel ?? <RunPanel run={run} readOnly={readOnly} onCancel={runs.cancel} />}
      </div>
      {takesInput && (
        <CustomInput
          text={shown.stdin}
          isOpen={isInputOpen}
          onToggle={setInputOpen}
          hasOwnButton={!isPlayground}
          isRunning={isOn}
          onChange={code.writeInput}
          onRun={() => start('custom')}
        />
      )}
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
