import type { ViewProps } from '@assess/sdk'
import type { CodeProblem } from '../families/code/problem.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import CodeView, { warm } from '../families/code/view/view.tsx'

export default function View(props: ViewProps<CodeProblem, CodeSolution>) {
  return <CodeView {...props} isPlayground />
}

export { warm }
