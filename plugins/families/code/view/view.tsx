import type { ReactNode } from 'react'
import type { ViewProps } from '../../../../src/sdk/view.ts'
import { warmEditor } from '../../../../src/sdk/widgets/editor/loading.ts'
import type { ResultTab } from '../../../../src/sdk/widgets/workspace/ResultPane.tsx'
import { casesTab, outputTab } from '../../../../src/sdk/widgets/workspace/resultTabs.tsx'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { codeTexts } from '../texts.ts'
import { CodeFrame, type Work } from './CodeFrame.tsx'
import { inputTab } from './CustomInput.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { RunBar } from './RunBar.tsx'

interface CodeViewProps extends ViewProps<CodeProblem, CodeSolution> {
  /** Runs with own input only; nothing is judged, and there is nothing to submit. */
  readonly isPlayground?: boolean
  /** What stands below the notes of the problem. */
  readonly notes?: ReactNode
  /** In place of the test cases. */
  readonly results?: ResultTab
  /** What stands behind the output, such as the data that the program reads. */
  readonly moreTabs?: readonly ResultTab[]
}

/** A problem that is answered by a program: the statement beside the editor, with the results of its runs. */
export default function CodeView(all: CodeViewProps) {
  const { isPlayground = false, notes, results, moreTabs = [], ...props } = all
  const { context, run } = props
  const { problem, readOnly } = context
  const takesInput = !readOnly && problem.testcase_kind !== 'framework'
  const runCustom = ({ start, shown }: Work) => start('custom', shown.stdin)
  const runMain = (work: Work) => (isPlayground ? runCustom(work) : work.start('run'))

  function tabs(work: Work): readonly ResultTab[] {
    const input = inputTab({
      text: work.shown.stdin,
      run,
      hasOwnButton: !isPlayground,
      isRunning: work.isOn,
      onChange: work.code.writeInput,
      onRun: () => runCustom(work),
    })
    if (isPlayground) return takesInput ? [input] : [outputTab(run)]
    return [results ?? casesTab(run), outputTab(run), ...(takesInput ? [input] : []), ...moreTabs]
  }

  return (
    <CodeFrame
      {...props}
      notes={
        <>
          <ProblemNotes problem={problem} />
          {notes}
        </>
      }
      actions={(work) => (
        <RunBar
          runName={isPlayground || results ? codeTexts.run : codeTexts.runTestcases}
          actions={work}
          onRun={() => runMain(work)}
          canSubmit={!isPlayground}
        />
      )}
      tabs={tabs}
      onRun={runMain}
      canSubmit={!isPlayground}
    />
  )
}

export const warm = warmEditor
