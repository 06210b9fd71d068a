import type { ViewProps } from '@assess/sdk'
import {
  type Change,
  casesTab,
  type Lead,
  outputTab,
  type ResultTab,
  Statement,
  useAnswer,
  Workspace,
  warmEditor,
} from '@assess/sdk/ui'
import { useState } from 'react'
import { previewSource } from '../../families/browser/preview/connection.ts'
import { PagePreview } from '../../families/browser/preview/PagePreview.tsx'
import { codeTexts } from '../../families/code/texts.ts'
import { RunBar } from '../../families/code/view/RunBar.tsx'
import { type RunActions, useRunActions } from '../../families/code/view/useRevisions.ts'
import { versionsTab } from '../../families/code/view/versionsTab.tsx'
import { FILE_NAMES, pageOf } from '../problem/panes.ts'
import type { Panes } from '../problem/problem.schema.ts'
import type { Problem } from '../problem/problem.ts'
import { type Solution, settled, shownPanes, written } from '../problem/solution.ts'
import { isSamePage, PageChanges } from './PageChanges.tsx'
import { PageNotes } from './PageNotes.tsx'
import { PaneEditor, type PanePlace } from './PaneEditor.tsx'
import { TriedSamples } from './TriedSamples.tsx'

type Props = ViewProps<Problem, Solution>

/** A page in three texts, beside what it looks like and what its checks say. */
export default function View({ context, solution, run }: Props) {
  const { problem, readOnly, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const [led, lead] = useState<Lead & PanePlace>()
  const panes = shownPanes(shown, problem)
  const html = pageOf(panes)
  const source = previewSource()
  const actions = useRunActions({
    context,
    run,
    settle: () => change((now) => settled(now, problem)),
  })
  const { isOn, start, submit } = actions
  const canTry = !readOnly && source !== undefined && problem.sample_testcases.length > 0
  return (
    <Workspace
      kind="page"
      lead={led}
      statement={
        <>
          <Statement html={problem.statement} />
          <PageNotes problem={problem} />
        </>
      }
      editor={
        <PaneEditor
          completion={context.completion}
          problem={problem}
          panes={panes}
          memory={readOnly ? undefined : `assess:page-part-${context.key}`}
          readOnly={readOnly}
          led={led}
          onChange={(name, text) => change((now) => written(now, problem, name, text))}
          onRun={readOnly ? undefined : () => start('run')}
          onSubmit={readOnly ? undefined : submit}
        />
      }
      preview={
        <PagePreview
          html={html}
          source={source}
          context={context}
          script={{
            name: FILE_NAMES.javascript,
            openLine: (line) => lead({ pane: 'editor', name: 'javascript', line }),
          }}
        />
      }
      actions={!readOnly && <RunBar runName={codeTexts.runTestcases} actions={actions} />}
      tabs={[
        casesTab(run, canTry && <TriedSamples context={context} source={source} html={html} isOn={isOn} />),
        outputTab(run),
        ...(readOnly ? [] : [pageVersions(context, actions, panes, change)]),
      ]}
      run={run}
      readOnly={readOnly}
      onCancel={runs.cancel}
    />
  )
}

/** The earlier versions of the page, as a tab. */
function pageVersions(
  context: Props['context'],
  { revisions }: RunActions,
  panes: Panes,
  change: Change<Solution>,
): ResultTab {
  return versionsTab<Solution>({
    ...revisions,
    context,
    compare(earlier) {
      const before = shownPanes(earlier, context.problem)
      return isSamePage(before, panes) ? null : <PageChanges before={before} after={panes} />
    },
    change,
    restored: (_, earlier) => earlier,
  })
}

export const warm = warmEditor
