import { type ReactNode, useState } from 'react'
import type { ViewProps } from '../../../../src/sdk/view.ts'
import { warmEditor } from '../../../../src/sdk/widgets/editor/loading.ts'
import { RunPanel } from '../../../../src/sdk/widgets/run/RunPanel.tsx'
import { stack } from '../../../../src/sdk/widgets/styles.ts'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { codeTexts } from '../texts.ts'
import { CodeFrame, type Work } from './CodeFrame.tsx'
import { CustomInput } from './CustomInput.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { RunBar } from './RunBar.tsx'

interface CodeViewProps extends ViewProps<CodeProblem, CodeSolution> {
  /** Runs with own input only; nothing is judged, and there is nothing to submit. */
  readonly isPlayground?: boolean
  /** What stands below the notes of the problem. */
  readonly notes?: ReactNode
  /** In place of the panel of test cases. */
  readonly panel?: ReactNode
}

/** A problem that is answered by a program: the statement beside the editor, with the results of its runs. */
export default function CodeView({ isPlayground = false, notes, panel, ...props }: CodeViewProps) {
  const { context, run } = props
  const { problem, readOnly, runs } = context
  const [isInputOpen, setInputOpen] = useState(isPlayground)
  const takesInput = !readOnly && problem.testcase_kind !== 'framework'
  const runCustom = ({ start, shown }: Work) => start('custom', shown.stdin)
  const runMain = (work: Work) => (isPlayground ? runCustom(work) : work.start('run'))
  const statementNotes = (
    <>
      <ProblemNotes problem={problem} />
      {notes}
    </>
  )
  return (
    <CodeFrame {...props} notes={statementNotes} onRun={runMain} canSubmit={!isPlayground}>
      {(work) => (
        <>
          <div css={[stack, { gap: 8 }]}>
            {!readOnly && (
              <RunBar
                runName={isPlayground || panel ? codeTexts.run : codeTexts.runTestcases}
                actions={work}
                onRun={() => runMain(work)}
                canSubmit={!isPlayground}
              />
            )}
            {panel ?? <RunPanel run={run} readOnly={readOnly} onCancel={runs.cancel} />}
          </div>
          {takesInput && (
            <CustomInput
              text={work.shown.stdin}
              isOpen={isInputOpen}
              onToggle={setInputOpen}
              hasOwnButton={!isPlayground}
              isRunning={work.isOn}
              onChange={work.code.writeInput}
              onRun={() => runCustom(work)}
            />
          )}
        </>
      )}
    </CodeFrame>
  )
}

export const warm = warmEditor
