import type { ViewProps } from '../../src/sdk/view.ts'
import type { FilesProblem } from '../families/files/problem.ts'
import type { FilesSolution } from '../families/files/solution.ts'
import FilesView, { warm } from '../families/files/view/view.tsx'

export default function View(props: ViewProps<FilesProblem, FilesSolution>) {
  return <FilesView {...props} takesUploads />
}

export { warm }
