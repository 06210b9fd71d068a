import { useCallback, useEffect } from 'react'
import { isRunning } from '../../../src/sdk/execution.ts'
import { usePod } from '../../../src/sdk/pod.ts'
import type { ViewProps } from '../../../src/sdk/view.ts'
import { warmEditor } from '../../../src/sdk/widgets/editor/loading.ts'
import { Statement } from '../../../src/sdk/widgets/statement/Statement.tsx'
import { primaryButton } from '../../../src/sdk/widgets/styles.ts'
import { useAnswer } from '../../../src/sdk/widgets/useAnswer.ts'
import { casesTab, outputTab } from '../../../src/sdk/widgets/workspace/resultTabs.tsx'
import { Workspace } from '../../../src/sdk/widgets/workspace/Workspace.tsx'
import { answeredWith, settled, shownNotebook } from '../answer.ts'
import type { KernelOptions } from '../kernel/options.ts'
import { ran } from '../notebook/edits.ts'
import { excessOf } from '../notebook/limits.ts'
import type { NotebookProblem } from '../problem.ts'
import type { NotebookSolution } from '../solution.ts'
import { notebookTexts } from '../texts.ts'
import { DataNotes } from './DataNotes.tsx'
import { NotebookPane } from './NotebookPane.tsx'
import { useCells } from './useCells.ts'
import { useKernel } from './useKernel.ts'

/** A problem that is solved in a notebook: the statement beside the cells, which run in a pod. */
export default function NotebookView({
  context,
  solution,
  run,
}: ViewProps<NotebookProblem, NotebookSolution>) {
  const { problem, readOnly, clock, completion, pod } = context
  const [shown, change] = useAnswer({ context, solution })
  const podView = usePod(pod)
  const onRan = useCallback<KernelOptions['onRan']>(
    (id, outputs, count) =>
      change((now) => answeredWith(problem, ran(shownNotebook(now, problem), id, outputs, count))),
    [change, problem],
  )
  const [view, kernel] = useKernel(context, podView, onRan)
  const cells = useCells(problem, shown, change)
  const isOn = isRunning(run)
  const isTooLarge = excessOf(cells.notebook) !== undefined

  useEffect(() => {
    if (!readOnly) pod.open()
  }, [pod, readOnly])

  useEffect(() => {
    if (!readOnly) warmEditor()
  }, [readOnly])

  function evaluate() {
    if (isOn || isTooLarge) return
    change((now) => settled(problem, now))
    pod.evaluate()
  }

  return (
    <Workspace
      kind="notebook"
      statement={
        <>
          <Statement html={problem.statement} />
          <DataNotes problem={problem} />
        </>
      }
      editor={
        <NotebookPane
          {...{
            pod: podView,
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
          <button type="button" css={primaryButton} aria-disabled={isOn || isTooLarge} onClick={evaluate}>
            {notebookTexts.evaluate}
          </button>
        )
      }
      tabs={[casesTab(run), outputTab(run)]}
      run={run}
      readOnly={readOnly}
      onCancel={pod.abort}
    />
  )
}

export const warm = warmEditor
