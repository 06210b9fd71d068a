import type { ViewProps } from '../../../src/sdk/view.ts'
import type { FilesProblem } from '../../families/files/problem.ts'
import type { FilesSolution } from '../../families/files/solution.ts'
import FilesView, { warm } from '../../families/files/view/view.tsx'
import { Phone } from './Phone.tsx'

/** The files of an app beside a phone that shows what it prints; pictures of it may be handed in as well. */
export default function View(props: ViewProps<FilesProblem, FilesSolution>) {
  const { context, run } = props
  const hasPhone = !context.readOnly || (run.mode === 'custom' && run.output !== '')
  const phone = (onRun: (() => void) | undefined) => <Phone run={run} context={context} onRun={onRun} />
  return <FilesView {...props} takesUploads kind="app" {...(hasPhone && { preview: phone })} />
}

export { warm }
