import type { ViewProps } from '@assess/sdk'
import { muted, ownRun, type ResultTab } from '@assess/sdk/ui'
import { previewSource } from '../../families/browser/preview/connection.ts'
import { PagePreview } from '../../families/browser/preview/PagePreview.tsx'
import { pageIn } from '../../families/browser/preview/page-in.ts'
import { hindranceOf } from '../../families/browser/program/program.ts'
import type { FilesProblem } from '../../families/files/problem.ts'
import type { FilesSolution } from '../../families/files/solution.ts'
import FilesView, { warm } from '../../families/files/view/view.tsx'
import { LiveApp } from './LiveApp.tsx'
import { texts } from './texts.ts'

type Props = ViewProps<FilesProblem, FilesSolution>

/** Beside the app, code has some 70 columns on a usual screen. */
const SIZES = { statement: 26, preview: 24 }

/** The files of server and page beside the app itself, or with the page that a run has printed. */
export default function View(props: Props) {
  const { context, run } = props
  const source = previewSource()
  const { files, commands } = context.problem
  const program = { files: new Map(Object.entries(files)), command: commands.run, input: '' }
  if (source !== undefined && hindranceOf(program) === undefined)
    return (
      <FilesView
        {...props}
        kind="server"
        isTreeFolded
        firstSizesBeside={SIZES}
        preview={(shown) => <LiveApp {...shown} context={context} source={source} />}
      />
    )
  const page = pageIn(ownRun(run).output)
  const canRun = !context.readOnly && context.problem.commands.run !== undefined
  const tabs = canRun || page !== undefined ? [pageTab(page, props)] : []
  return <FilesView {...props} moreTabs={tabs} />
}

/** The page that the newest run with own input has printed, as a tab. */
function pageTab(page: string | undefined, { context, run: newest }: Props): ResultTab {
  const run = ownRun(newest)
  return {
    of: { run },
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
