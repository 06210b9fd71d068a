import type { ViewProps } from '../../../src/sdk/view.ts'
import { Statement } from '../../../src/sdk/widgets/statement/Statement.tsx'
import type { PassageProblem } from '../solution.ts'

export default function View({ context }: ViewProps<PassageProblem, null>) {
  return <Statement html={context.problem.statement} />
}
