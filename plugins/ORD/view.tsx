import type { ViewProps } from '@assess/sdk'
import { Statement, stack } from '@assess/sdk/ui'
import type { Problem, Solution } from './problem.schema.ts'
import { Reviewed } from './Reviewed.tsx'
import { Sorter } from './Sorter.tsx'

export default function View({ context, solution }: ViewProps<Problem, Solution>) {
  const Answer = context.readOnly ? Reviewed : Sorter
  return (
    <div css={stack}>
      <Statement html={context.problem.statement} />
      <Answer context={context} solution={solution} />
    </div>
  )
}
