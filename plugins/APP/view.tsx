import type { ViewProps } from '../../src/sdk/view.ts'
import { warmEditor } from '../../src/sdk/widgets/editor/loading.ts'
import { FilesView } from '../families/files/view/FilesView.tsx'
import type { Problem, Solution } from './solution.ts'

export default function View(props: ViewProps<Problem, Solution>) {
  return <FilesView {...props} />
}

export const warm = warmEditor
