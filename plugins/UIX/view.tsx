import type { ViewProps } from '../../src/sdk/view.ts'
import { warmEditor } from '../../src/sdk/widgets/editor/loading.ts'
import { Statement } from '../../src/sdk/widgets/statement/Statement.tsx'
import { useAnswer } from '../../src/sdk/widgets/useAnswer.ts'
import { Workspace } from '../../src/sdk/widgets/workspace/Workspace.tsx'
import type { Problem } from './problem.ts'
import type { Solution } from './solution.ts'
import { PageNotes } from './view/PageNotes.tsx'
import { PageWork } from './view/PageWork.tsx'

export default function View({ room, solution, run }: ViewProps<Problem, Solution>) {
  const [shown, change] = useAnswer({ room, solution })
  const statement = (
    <>
      <Statement html={room.problem.statement} />
      <PageNotes problem={room.problem} />
    </>
  )
  return (
    <Workspace statement={statement}>
      <PageWork {...{ room, run, shown, change }} />
    </Workspace>
  )
}

export const warm = warmEditor
