import type { ReactNode } from 'react'
import type { ViewProps } from '../../../../src/sdk/view.ts'
import { Statement } from '../../../../src/sdk/widgets/statement/Statement.tsx'
import { muted, stack } from '../../../../src/sdk/widgets/styles.ts'
import { type Change, useAnswer } from '../../../../src/sdk/widgets/useAnswer.ts'
import { Workspace } from '../../../../src/sdk/widgets/workspace/Workspace.tsx'
import { restored } from '../edits.ts'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { codeTexts } from '../texts.ts'
import { ProgramEditor } from './ProgramEditor.tsx'
import { RevisionsPart } from './RevisionsPart.tsx'
import { type Code, useCode } from './useCode.ts'
import { type RunActions, useRunActions } from './useRevisions.ts'

/** The program as it is now, and what may be done with it. */
export interface Work extends RunActions {
  readonly shown: CodeSolution
  readonly code: Code
}

interface CodeFrameProps<P extends CodeProblem> extends ViewProps<P, CodeSolution> {
  /** What stands below the statement. */
  readonly notes: ReactNode
  /** What stands between the editor and the earlier versions. */
  children(work: Work): ReactNode
  /** What the editor's key for a run does. */
  onRun(work: Work): void
  readonly canSubmit: boolean
}

/** The statement beside the editor of a program, with its runs and its earlier versions. */
export function CodeFrame<P extends CodeProblem>(props: CodeFrameProps<P>) {
  const { context, solution, notes } = props
  const [shown, change] = useAnswer({ context, solution })
  const code = useCode(context, shown, change)
  const statement = (
    <>
      <Statement html={context.problem.statement} />
      {notes}
    </>
  )
  return (
    <Workspace statement={statement}>
      {code ? (
        <WorkPart {...props} shown={shown} change={change} code={code} />
      ) : (
        <p css={muted}>{codeTexts.noTechnology}</p>
      )}
    </Workspace>
  )
}

interface WorkPartProps<P extends CodeProblem> extends CodeFrameProps<P> {
  readonly shown: CodeSolution
  readonly change: Change<CodeSolution>
  readonly code: Code
}

function WorkPart<P extends CodeProblem>(props: WorkPartProps<P>) {
  const { context, run, shown, change, code, children, onRun, canSubmit } = props
  const { problem, readOnly } = context
  const actions = useRunActions({ context, run, settle: code.settle })
  const work: Work = { ...actions, shown, code }
  return (
    <div css={stack}>
      <ProgramEditor
        problem={problem}
        readOnly={readOnly}
        code={code}
        onRun={readOnly ? undefined : () => onRun(work)}
        onSubmit={readOnly || !canSubmit ? undefined : actions.submit}
      />
      {children(work)}
      {!readOnly && (
        <RevisionsPart
          {...actions.revisions}
          context={context}
          code={code.text}
          onRestore={(earlier) => change((now) => restored(now, earlier, code.technologies))}
        />
      )}
    </div>
  )
}
