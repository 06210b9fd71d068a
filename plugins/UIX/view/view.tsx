import { useState } from 'react'
import type { TestCaseOutcome } from '../../../src/sdk/execution.ts'
import type { RunView, ViewProps } from '../../../src/sdk/view.ts'
import { warmEditor } from '../../../src/sdk/widgets/editor/loading.ts'
import { Statement } from '../../../src/sdk/widgets/statement/Statement.tsx'
import { type Change, useAnswer } from '../../../src/sdk/widgets/useAnswer.ts'
import { quietButton } from '../../../src/sdk/widgets/viewButtons.ts'
import type { ResultTab } from '../../../src/sdk/widgets/workspace/ResultPane.tsx'
import { casesTab, outputTab } from '../../../src/sdk/widgets/workspace/resultTabs.tsx'
import { Workspace } from '../../../src/sdk/widgets/workspace/Workspace.tsx'
import { previewSource } from '../../families/browser/preview/connection.ts'
import { PagePreview } from '../../families/browser/preview/PagePreview.tsx'
import { codeTexts } from '../../families/code/texts.ts'
import { RunBar } from '../../families/code/view/RunBar.tsx'
import { type RunActions, useRunActions } from '../../families/code/view/useRevisions.ts'
import { versionsTab } from '../../families/code/view/versionsTab.tsx'
import { pageOf } from '../problem/panes.ts'
import type { Panes } from '../problem/problem.schema.ts'
import type { Problem } from '../problem/problem.ts'
import { type Solution, settled, shownPanes, written } from '../problem/solution.ts'
import { texts } from '../problem/texts.ts'
import { isSamePage, PageChanges } from './PageChanges.tsx'
import { PageNotes } from './PageNotes.tsx'
import { PaneEditor } from './PaneEditor.tsx'
import { trySamples } from './trySamples.ts'

type Props = ViewProps<Problem, Solution>

/** A run that only this browser has made. */
const tried = (testcases: readonly TestCaseOutcome[], isOver: boolean): RunView => ({
  state: isOver ? 'EVALUATED' : 'EVALUATING',
  mode: 'run',
  position: undefined,
  output: '',
  testcases,
  data: undefined,
  message: '',
})

/** A page in three texts, beside what it looks like and what its checks say. */
export default function View({ context, solution, run }: Props) {
  const { problem, readOnly, runs } = context
  const [shown, change] = useAnswer({ context, solution })
  const [preview, setPreview] = useState<RunView>()
  const panes = shownPanes(shown, problem)
  const html = pageOf(panes)
  const source = previewSource()
  const isTrying = preview?.state === 'EVALUATING'
  const newest = preview ?? run
  const actions = useRunActions({
    context,
    run,
    settle() {
      setPreview(undefined)
      change((now) => settled(now, problem))
    },
  })
  const { isOn, start, submit } = actions

  async function tryHere() {
    if (source === undefined || isTrying || isOn) return
    setPreview(tried([], false))
    const outcomes = await trySamples(source, html, problem.sample_testcases, context)
    if (!context.signal.aborted) setPreview((now) => now && tried(outcomes, true))
  }

  const tryButton = source !== undefined && problem.sample_testcases.length > 0 && (
    <button
      type="button"
      css={[quietButton, { alignSelf: 'flex-start' }]}
      aria-disabled={isTrying}
      onClick={tryHere}
    >
      {texts.tryChecks}
    </button>
  )
  return (
    <Workspace
      kind="page"
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
          readOnly={readOnly}
          onChange={(name, text) => change((now) => written(now, problem, name, text))}
          onRun={readOnly ? undefined : () => start('run')}
          onSubmit={readOnly ? undefined : submit}
        />
      }
      preview={<PagePreview html={html} source={source} context={context} />}
      actions={!readOnly && <RunBar runName={codeTexts.runTestcases} actions={actions} />}
      tabs={[
        casesTab(newest, !readOnly && tryButton),
        outputTab(newest),
        ...(readOnly ? [] : [pageVersions(context, actions, panes, change)]),
      ]}
      run={newest}
      readOnly={readOnly || isTrying}
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
    onRestore: (earlier) => change(() => earlier),
  })
}

export const warm = warmEditor
