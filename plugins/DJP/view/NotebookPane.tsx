import type { Clock } from '@assess/sdk'
import type { EditorAssist } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId, useMemo, useRef, useState } from 'react'
import type { Uploads } from '../../families/files/solution.schema.ts'
import { SetUpNotice } from '../../families/pod/view/SetUp.tsx'
import { SyncNotices } from '../../families/pod/view/SyncNotices.tsx'
import type { PodFiles } from '../../families/pod/view/usePodFiles.ts'
import { hasFailed } from '../kernel/outputs.ts'
import type { Interruption, Kernel, KernelView } from '../kernel/state.ts'
import { kernelTexts } from '../kernel/texts.ts'
import { isUnfinished } from '../notebook/edits.ts'
import type { Cell as CellOfNotebook } from '../notebook/format.ts'
import { excessOf, isCut, savable } from '../notebook/limits.ts'
import { notebookTexts } from '../problem/texts.ts'
import { Cell, type CellState } from './Cell.tsx'
import { FileTools } from './FileTools.tsx'
import { Head } from './Head.tsx'
import { Inspection } from './Inspection.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import type { Cells } from './useCells.ts'
import { useCommands } from './useCommands.ts'
import { useKeys } from './useKeys.ts'
import { WrittenFiles, type WrittenFilesProps } from './WrittenFiles.tsx'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  gap: 8,
  minWidth: 0,
  containerType: 'inline-size',
})
const list = css({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })
const alert = css({ margin: 0, color: 'var(--danger)', fontWeight: 600 })

interface NotebookPaneProps {
  readonly files: PodFiles
  /** What the notebook has written beside itself. */
  readonly uploads: Uploads
  /** Such a file has another content; with `null` it is deleted. */
  onFile: WrittenFilesProps['onFile']
  readonly cells: Cells
  readonly view: KernelView
  readonly kernel: Kernel | undefined
  readonly readOnly: boolean
  /** Whether the test lets what the kernel knows be suggested. */
  readonly hasCompletion: boolean
  readonly clock: Clock
  /** Sets the pod up again. */
  onRetry(): void
}

/** Below it no notebook can be too large to be saved with its outputs. */
const SMALL = 300_000

/** Ids of cells whose outputs are too much to be saved. */
function useTooLarge({ notebook }: Cells, { areas }: KernelView): ReadonlySet<string> {
  const length = [...areas.values()].reduce((sum, area) => sum + area.length, 0)
  const isSmall = length < SMALL
  return useMemo(
    () =>
      new Set(
        isSmall
          ? []
          : savable(notebook)
              .cells.filter(isCut)
              .map(({ id }) => id),
      ),
    [notebook, isSmall],
  )
}

function stateOf(id: string, { queue, areas }: KernelView): CellState {
  if (queue[0] === id) return 'running'
  if (queue.includes(id)) return 'waiting'
  return hasFailed(areas.get(id)) ? 'failed' : undefined
}

/** Why a cell has not come to its end; the page that ran it may have been another one. */
function interruptionOf(
  cell: CellOfNotebook,
  { queue, interruptions }: KernelView,
): Interruption | undefined {
  const isLost = isUnfinished(cell) && !queue.includes(cell.id)
  return interruptions.get(cell.id) ?? (isLost ? 'lost' : undefined)
}

/** Why a cell that waited has not run, in words. */
function notRunText(
  id: string,
  { notRun }: KernelView,
  cells: readonly CellOfNotebook[],
): string | undefined {
  const found = notRun.get(id)
  if (!found) return undefined
  if (found.why !== 'failed') return kernelTexts.notRun[found.why]
  return kernelTexts.notRun.failed(cells.findIndex((cell) => cell.id === found.behind) + 1)
}

/** Whether a kernel has run it that is gone. */
const isOld = (id: string, { fresh, queue }: KernelView) =>
  fresh !== undefined && !fresh.has(id) && queue[0] !== id

/** What the kernel knows while somebody writes. */
function useAssistOf(
  kernel: Kernel | undefined,
  isOn: boolean,
  show: (text: string) => void,
): EditorAssist | undefined {
  return useMemo(() => {
    if (!kernel || !isOn) return undefined
    const tell = (text: string) => show(text || notebookTexts.nothingKnown)
    return {
      complete: (code, offset) => kernel.complete(code, offset),
      inspect: (code, offset) => void kernel.inspect(code, offset).then(tell, () => tell('')),
    }
  }, [kernel, isOn, show])
}

/** The notebook: its tools, the state of its kernel, and its cells. */
export function NotebookPane(props: NotebookPaneProps) {
  const { files, uploads, onFile, cells, view, kernel, readOnly, hasCompletion, clock, onRetry } = props
  const [isHelpOpen, setHelpOpen] = useState(false)
  const hint = useId()
  const caret = useRef(0)
  const [inspected, setInspected] = useState('')
  const commands = useCommands({ cells, kernel, readOnly, showHelp: () => setHelpOpen(true) })
  const onKey = useKeys({ cells, commands, caret, clock })
  const tooLarge = useTooLarge(cells, view)
  const assist = useAssistOf(kernel, hasCompletion, setInspected)
  const { notebook, selection } = cells
  return (
    <div css={frame}>
      {!readOnly && <SetUpNotice pod={files.pod} onRetry={onRetry} />}
      {files.isLive && (
        <SyncNotices
          sync={files.sync}
          project={{ changes: {}, uploads, contents: new Map(Object.entries(uploads)), write: onFile }}
        />
      )}
      <Head {...{ cells, view, kernel, readOnly, commands, caret, showHelp: () => setHelpOpen(true) }} />
      {excessOf(notebook) && (
        <p css={alert} role="alert">
          {notebookTexts.tooLarge}
        </p>
      )}
      <section css={list} aria-label={notebookTexts.notebook}>
        <p id={hint} hidden>
          {readOnly ? notebookTexts.readKeys : notebookTexts.cellKeys}
        </p>
        {notebook.cells.map((cell, index) => (
          <Cell
            key={cell.id}
            cell={cell}
            number={index + 1}
            count={notebook.cells.length}
            readOnly={readOnly}
            state={stateOf(cell.id, view)}
            selection={cell.id === selection.id ? selection : undefined}
            area={view.areas.get(cell.id)}
            interruption={interruptionOf(cell, view)}
            notRun={notRunText(cell.id, view, notebook.cells)}
            isOld={isOld(cell.id, view)}
            isTooLarge={tooLarge.has(cell.id)}
            time={view.times.get(cell.id)}
            clock={clock}
            asked={view.queue[0] === cell.id ? view.asked : undefined}
            assist={assist}
            hint={hint}
            onSelect={(number, begin) => cells.select(number - 1, begin)}
            onWrite={cells.write}
            onCaret={(offset) => {
              caret.current = offset
            }}
            onReply={(text) => kernel?.reply(text)}
            onKey={onKey}
          />
        ))}
      </section>
      {inspected !== '' && <Inspection text={inspected} onClose={() => setInspected('')} />}
      <FileTools notebook={notebook} readOnly={readOnly} onReplace={cells.replace} />
      <WrittenFiles {...{ uploads, readOnly, onFile }} />
      {isHelpOpen && <KeysHelp close={() => setHelpOpen(false)} />}
    </div>
  )
}
