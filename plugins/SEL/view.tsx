import type { ViewProps } from '../../src/sdk/view.ts'
import { warmEditor } from '../../src/sdk/widgets/editor/loading.ts'
import { CodeView } from '../families/code/view/CodeView.tsx'
import type { Problem } from './problem.ts'
import type { Solution } from './solution.ts'

export default function View(props: ViewProps<Problem, Solution>) {
  return <CodeView {...props} />
}

export const warm = warmEditor
