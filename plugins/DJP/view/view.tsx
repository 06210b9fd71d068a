import { isRunning, type ViewProps } from '@assess/sdk'
import {
  barButton,
  casesTab,
  outputTab,
  primaryButton,
  Statement,
  useAnswer,
  Workspace,
  warmEditor,
} from '@assess/sdk/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { DataDialog } from '../../families/data/view/DataDialog.tsx'
import { type Content, withContents } from '../../families/files/edits.ts'
import type { Work } from '../../families/files/solution.ts'
import { nothingEvaluated } from '../../families/pod/view/podTabs.tsx'
import { usePodFiles } from '../../families/pod/view/usePodFiles.ts'
import { excessOf } from '../notebook/limits.ts'
import { settled, technologyOf } from '../problem/answer.ts'
import { rulesOf, workOf } from '../problem/beside.ts'
import type { NotebookProblem } from '../problem/problem.ts'
import type { NotebookSolution } from '../problem/solution.ts'
import { notebookTexts } from '../problem/texts.ts'
import { DataNotes } from './DataNotes.tsx'
import { NotebookPane } from './NotebookPane.tsx'
import { useCells } from './useCells.ts'
import { useDataTab } from './useDataTab.ts'
import { useKernel } from './useKernel.ts'
import { variablesTab } from './Variables.tsx'

/** The cells have most of the room; results are few lines where they stand below the cells. */
const firstSizes = () => ({ statement: 34, results: matchMedia('(width >= 1280px)').matches ? 44 : 30 })

type Context = ViewProps<NotebookProblem, NotebookSolution>['context']
type Change = (next: (now: NotebookSolution) => NotebookSolution) => void

/** The files beside a notebook, which are part of the answer. */
function useNotebookFiles(context: Context, shown: NotebookSolution, change: Change) {
  const { problem } = context
  const rules = useMemo(() => rulesOf(problem), [problem])
  const withWork = useCallback(
    (now: NotebookSolution, { uploads, executable }: Work) => ({
      ...now,
      technology: technologyOf(problem),
      uploads,
      executable,
    }),
    [problem],
  )
  return {
    files: usePodFiles({ context, rules, shown, workOf, withWork }),
    putFile: (path: string, content: Content | null) =>
      change((now) => withWork(now, withContents(rules, workOf(now), [[path, content]]))),
  }
}

function LargeData({ tables, large, enlarge }: ReturnType<typeof useDataTab>) {
  if (large === undefined) return null
  return <DataDialog files={tables} chosen={large} onChoose={enlarge} close={() => enlarge(undefined)} />
}

/** A problem that is solved in a notebook: the statement beside the cells, which run in a pod. */
export default function NotebookView({
  context,
  solution,
  run,
}: ViewProps<NotebookProblem, NotebookSolution>) {
  const { problem, readOnly, clock, completion, pod } = context
  const [shown, change] = useAnswer({ context, solution })
  const { files, putFile } = useNotebookFiles(context, shown, change)
  const [view, kernel] = useKernel(context, files.pod)
  const cells = useCells(problem, shown, change)
  const data = useDataTab(problem, shown, files)
  const [sizes] = useState(firstSizes)
  const isOn = isRunning(run)
  const hint = nothingEvaluated(run, readOnly, notebookTexts.nothingYet)
  const isTooLarge = excessOf(cells.notebook) !== undefined

  useEffect(() => {
    if (!readOnly) warmEditor()
  }, [readOnly])

  function evaluate() {
    if (isOn || isTooLarge) return
    change((now) => settled(problem, now))
    void files.settle().then(() => pod.evaluate())
  }

  return (
    <Workspace
      kind="notebook"
      firstSizes={sizes}
      isEditorHigh
      statement={
        <>
          <Statement html={problem.statement} />
          <DataNotes
            problem={problem}
            onTable={readOnly ? undefined : data.enlarge}
            onSave={readOnly ? undefined : data.save}
          />
          <LargeData {...data} />
        </>
      }
      editor={
        <NotebookPane
          {...{
            files,
            uploads: shown.uploads,
            onFile: putFile,
            cells,
            view,
            kernel,
            readOnly,
            hasCompletion: completion.isOn,
            clock,
            onRetry: pod.open,
          }}
        />
      }
      actions={
        !readOnly && (
          <button
            type="button"
            css={[primaryButton, barButton]}
            aria-disabled={isOn || isTooLarge}
            onClick={evaluate}
          >
            {notebookTexts.evaluate}
          </button>
        )
      }
      tabs={[casesTab(run, hint), outputTab(run, hint), ...(readOnly ? [] : [variablesTab(view), data.tab])]}
      run={run}
      readOnly={readOnly}
      onCancel={pod.abort}
    />
  )
}

export const warm = warmEditor
