import type { ViewProps } from '../../../src/sdk/view.ts'
import { muted } from '../../../src/sdk/widgets/text.ts'
import type { ResultTab } from '../../../src/sdk/widgets/workspace/ResultPane.tsx'
import { previewSource } from '../../families/browser/preview/connection.ts'
import { PagePreview } from '../../families/browser/preview/PagePreview.tsx'
import { pageIn } from '../../families/browser/preview/page-in.ts'
import type { FilesProblem } from '../../families/files/problem.ts'
import type { FilesSolution } from '../../families/files/solution.ts'
import FilesView, { warm } from '../../families/files/view/view.tsx'
import { texts } from './texts.ts'

type Props = ViewProps<FilesProblem, FilesSolution>

/** The files of server and page, with the page that a run has printed. */
export default function View(props: Props) {
  const { context, run } = props
  const page = run.mode === 'custom' ? pageIn(run.output) : undefined
  const canRun = !context.readOnly && context.problem.commands.run !== undefined
  const tabs = canRun || page !== undefined ? [pageTab(page, props)] : []
  return <FilesView {...props} moreTabs={tabs} />
}

/** The page that the newest run with own input has printed, as a tab. */
function pageTab(page: string | undefined, { context, run }: Props): ResultTab {
  return {
    name: 'preview',
    title: texts.page,
    stamp: page === undefined ? '' : `${run.state} ${page.length}`,
    isDrawnOnDemand: true,
    content:
      page === undefined ? (
        <p css={muted}>{texts.nothing}</p>
      ) : (
        <PagePreview title={texts.page} html={page} source={previewSource()} context={context} />
      ),
  }
}

export { warm }
