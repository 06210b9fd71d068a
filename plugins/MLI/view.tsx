import type { ViewProps } from '../../src/sdk/view.ts'
import { warmEditor } from '../../src/sdk/widgets/editor/loading.ts'
import { ScriptView } from '../families/metric/script/ScriptView.tsx'
import type { Problem, Solution } from './solution.ts'

export default function View(props: ViewProps<Problem, Solution>) {
  return <ScriptView {...props} />
}

export const warm = warmEditor
