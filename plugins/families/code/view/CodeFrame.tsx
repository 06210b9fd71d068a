import type { ReactNode } from 'react'
import type { ProblemContext, ViewProps } from '../../../../src/sdk/view.ts'
import { LineDiff } from '../../../../src/sdk/widgets/diff/LineDiff.tsx'
import type { EditorAssist } from '../../../../src/sdk/widgets/editor/common/props.ts'
import { Statement } from '../../../../src/sdk/widgets/statement/Statement.tsx'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { type Change, useAnswer } from '../../../../src/sdk/widgets/useAnswer.ts'
import type { ResultTab } from '../../../../src/sdk/widgets/workspace/ResultPane.tsx'
import { Workspace } from '../../../../src/sdk/widgets/workspace/Workspace.tsx'
import { restored } from '../edits.ts'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { codeTexts } from '../texts.ts'
import { ProgramEditor } from './ProgramEditor.tsx'
import { type Code, useCode } from './useCode.ts'
import { type OwnCases, useOwnCases } from './useOwnCases.ts'
import { type OwnRuns, useOwnRuns } from './useOwnRuns.ts'
import { type RunActions, useRunActions } from './useRevisions.ts'
import { versionsTab } from './versionsTab.tsx'

/** The program as it is now, and what may be done with it. */
export interface Work extends RunActions {
  readonly shown: CodeSolution
  readonly code: Code
  /** The candidate's own test cases, and what became of their runs. */
  readonly cases: OwnCases
  readonly ownRuns: OwnRuns
}

interface CodeFrameProps<P extends CodeProblem> extends ViewProps<P, CodeSolution> {
  /** What stands below the statement. */
  readonly notes: ReactNode
  /** Workspaces of a kind have the same sizes of panes; `code` when left out. */
  readonly kind?: string
  /** What the answer is about, in a pane of its own. */
  readonly preview?: ReactNode
  /** Run and submit; nothing where the answer is only looked at. */
  actions(work: Work): ReactNode
  /** What stands above the editor, when there is something to say of it. */
  notice?(work: Work): ReactNode
  /** The results of runs, and their input; the earlier versions come by themselves. */
  tabs(work: Work): readonly ResultTab[]
  /** What the editor's key for a run does. */
  onRun(work: Work): void
  readonly canSubmit: boolean
  /** What the problem itself knows of the program, in place of a language server. */
  readonly assist?: EditorAssist | undefined
}

/** The statement beside the editor of a program, with its runs and its earlier versions. */
export function CodeFrame<P extends CodeProblem>(props: CodeFrameProps<P>) {
  const { context, solution, run, notes, kind = 'code', preview, actions, notice, tabs } = props
  const { onRun, canSubmit, assist } = props
  const { problem, readOnly, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const code = useCode(context, shown, change)
  const runActions = useRunActions({ context, run, settle: () => code?.settle() })
  const cases = useOwnCases(context, shown.stdin, (text) => code?.writeInput(text))
  const ownRuns = useOwnRuns(run)
  const work = code && { ...runActions, shown, code, cases, ownRuns }
  const canRun = work && !readOnly

  return (
    <Workspace
      kind={kind}
      statement={
        <>
          <Statement html={problem.statement} />
          {notes}
        </>
      }
      editor={
        work ? (
          <>
            {notice?.(work)}
            <ProgramEditor
              problem={problem}
              completion={context.completion}
              assist={assist}
              readOnly={readOnly}
              code={work.code}
              onRun={canRun ? () => onRun(work) : undefined}
              onSubmit={canRun && canSubmit ? work.submit : undefined}
            />
          </>
        ) : (
          <p css={muted}>{codeTexts.noTechnology}</p>
        )
      }
      actions={canRun && actions(work)}
      tabs={work ? [...tabs(work), ...(readOnly ? [] : [programVersions(context, work, change)])] : []}
      preview={preview}
      run={run}
      readOnly={readOnly}
      onCancel={runs.cancel}
    />
  )
}

/** The earlier versions of one program, as a tab. */
function programVersions<P extends CodeProblem>(
  context: ProblemContext<P, CodeSolution>,
  { revisions, code }: Work,
  change: Change<CodeSolution>,
): ResultTab {
  return versionsTab<CodeSolution>({
    ...revisions,
    context,
    compare: (earlier) =>
      earlier.code === code.text ? null : (
        <LineDiff
          label={codeTexts.revisions.comparison}
          before={earlier.code}
          after={code.text}
          words={codeTexts.revisions.diff}
        />
      ),
    onRestore: (earlier) => change((now) => restored(now, earlier, code.technologies)),
  })
}
