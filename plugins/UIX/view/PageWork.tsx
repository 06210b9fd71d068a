import { css } from '@emotion/react'
import { useState } from 'react'
import type { TestCaseOutcome } from '../../../src/sdk/execution.ts'
import type { RunView, ViewProps } from '../../../src/sdk/view.ts'
import { RunPanel } from '../../../src/sdk/widgets/run/RunPanel.tsx'
import { quietButton, stack } from '../../../src/sdk/widgets/styles.ts'
import type { Change } from '../../../src/sdk/widgets/useAnswer.ts'
import { codeTexts } from '../../families/code/texts.ts'
import { RevisionsDisclosure } from '../../families/code/view/RevisionsDisclosure.tsx'
import { RunBar } from '../../families/code/view/RunBar.tsx'
import { useRunActions } from '../../families/code/view/useRevisions.ts'
import { pageOf } from '../panes.ts'
import type { Problem } from '../problem.ts'
import { type Solution, settled, shownPanes, written } from '../solution.ts'
import { texts } from '../texts.ts'
import { previewSource } from './connection.ts'
import { isSamePage, PageChanges } from './PageChanges.tsx'
import { PaneEditor } from './PaneEditor.tsx'
import { Preview } from './Preview.tsx'
import { trySamples } from './trySamples.ts'

const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })

interface PageWorkProps extends Pick<ViewProps<Problem, Solution>, 'context' | 'run'> {
  readonly shown: Solution
  readonly change: Change<Solution>
}

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

/** Where the page is written, seen and tried. */
export function PageWork({ context, run, shown, change }: PageWorkProps) {
  const { problem, readOnly, runs } = context
  const [preview, setPreview] = useState<RunView>()
  const panes = shownPanes(shown, problem)
  const html = pageOf(panes)
  const source = previewSource()
  const isTrying = preview?.state === 'EVALUATING'
  const runActions = useRunActions({
    context,
    run,
    settle() {
      setPreview(undefined)
      change((now) => settled(now, problem))
    },
  })
  const { isOn, revisions, start, submit } = runActions

  async function tryHere() {
    if (source === undefined || isTrying || isOn) return
    setPreview(tried([], false))
    const outcomes = await trySamples(source, html, problem.sample_testcases, context)
    if (!context.signal.aborted) setPreview((now) => now && tried(outcomes, true))
  }

  return (
    <div css={stack}>
      <PaneEditor
        problem={problem}
        panes={panes}
        readOnly={readOnly}
        onChange={(name, text) => change((now) => written(now, problem, name, text))}
        onRun={readOnly ? undefined : () => start('run')}
        onSubmit={readOnly ? undefined : submit}
      />
      <Preview html={html} source={source} clock={context.clock} />
      <div css={[stack, { gap: 8 }]}>
        {!readOnly && (
          <div css={actions}>
            <RunBar runName={codeTexts.runTestcases} actions={runActions} />
            {source !== undefined && problem.sample_testcases.length > 0 && (
              <button type="button" css={quietButton} aria-disabled={isTrying} onClick={tryHere}>
                {texts.tryChecks}
              </button>
            )}
          </div>
        )}
        <RunPanel run={preview ?? run} readOnly={readOnly || isTrying} onCancel={runs.cancel} />
      </div>
      {!readOnly && (
        <RevisionsDisclosure
          {...revisions}
          context={context}
          compare={(earlier) => {
            const before = shownPanes(earlier, problem)
            return isSamePage(before, panes) ? null : <PageChanges before={before} after={panes} />
          }}
          onRestore={(earlier) => change(() => earlier)}
        />
      )}
    </div>
  )
}
