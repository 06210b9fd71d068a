import type { ViewProps } from '../../src/sdk/view.ts'
import { warmEditor } from '../../src/sdk/widgets/editor/loading.ts'
import type { Problem, Solution } from './solution.ts'
import { DatabaseView } from './view/DatabaseView.tsx'

export default function View(props: ViewProps<Problem, Solution>) {
  return <DatabaseView {...props} />
}

export const warm = warmEditor
