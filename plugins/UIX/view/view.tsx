import type { ViewProps } from '../../../src/sdk/view.ts'
import { warmEditor } from '../../../src/sdk/widgets/editor/loading.ts'
import { Statement } from '../../../src/sdk/widgets/statement/Statement.tsx'
import { useAnswer } from '../../../src/sdk/widgets/useAnswer.ts'
import { Workspace } from '../../../src/sdk/widgets/workspace/Workspace.tsx'
import type { Problem } from '../problem.ts'
import type { Solution } from '../solution.ts'
import { PageNotes } from './PageNotes.tsx'
import { PageWork } from './PageWork.tsx'

export default function View({ context, solution, run }: ViewProps<Problem, Solution>) {
  const [shown, change] = useAnswer({ context, solution })
  const statement = (
    <>
      <Statement html={context.problem.statement} />
      <PageNotes problem={context.problem} />
    </>
  )
  return (
    <Workspace statement={statement}>
      <PageWork context={context} run={run} shown={shown} change={change} />
    </Workspace>
  )
}

export const warm = warmEditor
