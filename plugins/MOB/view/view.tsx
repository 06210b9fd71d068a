import type { ViewProps } from '@assess/sdk'
import { previewSource } from '../../families/browser/preview/connection.ts'
import type { FilesProblem } from '../../families/files/problem.ts'
import type { FilesSolution } from '../../families/files/solution.ts'
import FilesView, { warm } from '../../families/files/view/view.tsx'
import { Phone } from './Phone.tsx'

/** Beside the phone, code has at least 70 columns on a usual screen. */
const SIZES = { statement: 22, preview: 24 }

/** The files of an app beside a phone on which it runs; pictures of it may be handed in as well. */
export default function View(props: ViewProps<FilesProblem, FilesSolution>) {
  const { context, run } = props
  const isEmpty = context.readOnly && (run.mode !== 'custom' || run.output === '')
  const hasPhone = previewSource() !== undefined || !isEmpty
  return (
    <FilesView
      {...props}
      takesUploads
      kind="app"
      isTreeFolded
      firstSizesBeside={SIZES}
      {...(hasPhone && { preview: (shown) => <Phone {...shown} run={run} context={context} /> })}
    />
  )
}

export { warm }
