import type { ViewProps } from '@assess/sdk'
import { casesTab, outputTab, type ResultTab, testedRun, warmEditor } from '@assess/sdk/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { codeTexts } from '../texts.ts'
import { CodeFrame, type Work } from './CodeFrame.tsx'
import { inputTab } from './OwnCasesTab.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { RunBar } from './RunBar.tsx'

interface CodeViewProps extends ViewProps<CodeProblem, CodeSolution> {
  /** Runs with own input only; nothing is judged, and there is nothing to submit. */
  readonly isPlayground?: boolean
  /** What stands below the notes of the problem. */
  readonly notes?: ReactNode
  /** In place of the test cases. */
  readonly results?: ResultTab
  /** As that of `CodeFrame`. */
  noteOf?: ComponentProps<typeof CodeFrame>['noteOf']
  /** What stands behind the output, such as the data that the program reads. */
  readonly moreTabs?: readonly ResultTab[]
  /** What stands below the test cases. */
  readonly belowCases?: ReactNode
  /** As that of `CodeFrame`. */
  readonly faultsOf?: ComponentProps<typeof CodeFrame>['faultsOf']
  /** What the answer is about, in a pane of its own. */
  readonly preview?: ReactNode
  /** As that of `CodeFrame`. */
  readonly kind?: string
}

/** There is more to see of what is printed than of a task. */
const PLAYGROUND = {
  kind: 'playground',
  firstSizes: { statement: 22, results: 50 },
  // What the program reads is written there.
  areResultsOpenFirst: true,
} as const

/** A problem that is answered by a program: the statement beside the editor, with the results of its runs. */
export default function CodeView(all: CodeViewProps) {
  const { isPlayground = false, notes, results, belowCases, moreTabs = [], ...props } = all
  const { context, run } = props
  const { problem, readOnly } = context
  const takesInput = !readOnly && problem.testcase_kind !== 'framework'
  const startWith = (work: Work) => (input: string) => work.start('custom', input)

  function runMain(work: Work) {
    if (!isPlayground) work.start('run')
    else if (!work.isOn) work.ownRuns.start([work.cases.current], startWith(work))
  }

  function tabs(work: Work): readonly ResultTab[] {
    const input = inputTab({
      cases: work.cases,
      runs: work.ownRuns,
      newest: run,
      note: work.runNotes.own,
      program: work.program,
      hasOwnButton: !isPlayground,
      isRunning: work.isOn,
      start: startWith(work),
    })
    if (isPlayground) return takesInput ? [input] : [outputTab(run)]
    const of = { run: testedRun(run), note: work.runNotes.tested }
    const first = { ...(results ?? casesTab(run, undefined, { after: belowCases })), of }
    const printed = { ...outputTab(of.run), of }
    return [first, printed, ...(takesInput ? [input] : []), ...moreTabs]
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
      {...(isPlayground && { ...PLAYGROUND, customName: codeTexts.run })}
    />
  )
}

export const warm = warmEditor
