import { field, LineDrawing, raised, smallButton, toolButton, useOverlay } from '@assess/sdk/ui'
import { css, type SerializedStyles } from '@emotion/react'
import { type ComponentProps, useId, useState } from 'react'
import type { CellType } from '../notebook/format.ts'
import { notebookTexts } from '../problem/texts.ts'
import type { Cells } from './useCells.ts'
import type { Commands } from './useCommands.ts'

const MOUSE = '@media not (pointer: coarse)'
const FINGERS = '@media (pointer: coarse)'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minWidth: 0 })
/** Lies over the notebook, whose head is always in sight, and takes no room from it. */
const moreBar = css(raised, bar, {
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  gap: 4,
  maxHeight: 'min(14rem, 40vh)',
  padding: 8,
  overflowY: 'auto',
  '&[hidden]': { display: 'none' },
})
const select = css(field, {
  minHeight: 32,
  width: '7rem',
  padding: '0 4px',
  [FINGERS]: { minHeight: 44 },
})

/** Where a tool stands: in the bar, or behind `More tools` when the notebook is less wide, in rem. */
function placesBelow(mouse: number, fingers: number) {
  const awayWhere = (is: '<' | '>=') =>
    css({
      [MOUSE]: { [`@container (width ${is} ${mouse}rem)`]: { display: 'none' } },
      [FINGERS]: { [`@container (width ${is} ${fingers}rem)`]: { display: 'none' } },
    })
  return { inBar: awayWhere('<'), inMore: awayWhere('>=') }
}

/** For what has a key, or is seldom wanted. */
const whereWide = placesBelow(42, 51)
const whereNotNarrow = placesBelow(26, 26)
/** For the words beside pictures. */
const whereWordsFit = placesBelow(56, 68)

/** Pictures on buttons, drawn in a square of 24. */
const PICTURES = {
  run: 'M7 5v14l11-7z',
  runAll: 'M4 5v14l8-7zM13 5v14l8-7z',
  interrupt: 'M6 6h12v12H6z',
  restart: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  addCode: 'M12 5v14M5 12h14',
  addText: 'M5 6h14M12 6v13',
  undo: 'M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10h-2',
  redo: 'M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10h2',
  moreTools:
    'M4.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0m7 0a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0m7 0a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0',
} as const

const withWord = css({ gap: 4, paddingInline: 6, fontSize: '0.875rem' })

interface IconButtonProps extends ComponentProps<'button'> {
  readonly name: keyof typeof PICTURES
  readonly place?: SerializedStyles
}

function IconButton({ name, place, ...more }: IconButtonProps) {
  const word = name === 'runAll' ? notebookTexts.runAll : undefined
  return (
    <button
      type="button"
      css={[toolButton, word !== undefined && withWord, place]}
      aria-label={notebookTexts[name]}
      title={notebookTexts[name]}
      {...more}
    >
      <LineDrawing path={PICTURES[name]} strokeWidth={2} />
      {word !== undefined && <span css={whereWordsFit.inBar}>{word}</span>}
    </button>
  )
}

const TYPES: readonly CellType[] = ['code', 'markdown', 'raw']

interface TypeChoiceProps {
  readonly cells: Cells
  readonly place: SerializedStyles
}

function TypeChoice({ cells, place }: TypeChoiceProps) {
  return (
    <select
      css={[select, place]}
      aria-label={notebookTexts.cellType}
      value={cells.notebook.cells[cells.place]?.cell_type ?? 'code'}
      onChange={(event) => cells.retype(TYPES.find((one) => one === event.target.value) ?? 'code')}
    >
      {TYPES.map((one) => (
        <option key={one} value={one}>
          {notebookTexts.cellTypes[one]}
        </option>
      ))}
    </select>
  )
}

interface ToolbarProps {
  readonly cells: Cells
  readonly commands: Commands
  readonly hasKernel: boolean
  /** Where the caret of the cell that is written in is. */
  caret(): number
}

/** Everything that may be done with the notebook and its selected cell, as buttons. */
export function Toolbar({ cells, commands, hasKernel, caret }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const overlay = useOverlay(more, isOpen, () => setOpen(false))
  const { place, selection } = cells
  const { perform } = commands
  const spare = whereWide.inBar
  return (
    <>
      <div css={bar} role="toolbar" aria-label={notebookTexts.tools}>
        <IconButton name="run" disabled={!hasKernel} onClick={() => perform('run')} />
        <IconButton name="runAll" disabled={!hasKernel} onClick={commands.runAll} />
        <IconButton name="interrupt" disabled={!hasKernel} onClick={() => perform('interrupt')} />
        <IconButton name="restart" place={spare} disabled={!hasKernel} onClick={() => perform('restart')} />
        <IconButton name="addCode" onClick={() => cells.add(place + 1, 'code', true)} />
        <IconButton name="addText" onClick={() => cells.add(place + 1, 'markdown', true)} />
        <TypeChoice cells={cells} place={whereNotNarrow.inBar} />
        <IconButton name="undo" place={spare} disabled={!cells.canUndo} onClick={cells.undo} />
        <IconButton name="redo" place={spare} disabled={!cells.canRedo} onClick={cells.redo} />
        <IconButton
          name="moreTools"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={more} ref={overlay} css={moreBar} hidden={!isOpen}>
        {isOpen && <MoreTools {...{ cells, commands, hasKernel, caret, place, id: selection.id }} />}
      </div>
    </>
  )
}

interface MoreProps extends ToolbarProps {
  readonly place: number
  readonly id: string
}

type Tool = readonly [text: string, isOn: boolean, run: () => void, place?: SerializedStyles]

function MoreTools({ cells, commands, hasKernel, caret, place, id }: MoreProps) {
  const { perform } = commands
  const last = cells.notebook.cells.length - 1
  const spare = whereWide.inMore
  const tools: readonly Tool[] = [
    [notebookTexts.undo, cells.canUndo, cells.undo, spare],
    [notebookTexts.redo, cells.canRedo, cells.redo, spare],
    [notebookTexts.restart, hasKernel, () => perform('restart'), spare],
    [notebookTexts.runAbove, hasKernel && place > 0, commands.runAbove],
    [notebookTexts.runBelow, hasKernel, commands.runBelow],
    [notebookTexts.restartAndRun, hasKernel, commands.restartAndRun],
    [notebookTexts.addAbove, true, () => perform('addAbove')],
    [notebookTexts.remove, true, () => perform('remove')],
    [notebookTexts.cut, true, () => perform('cut')],
    [notebookTexts.copy, true, () => perform('copy')],
    [notebookTexts.paste, cells.canPaste, () => perform('paste')],
    [notebookTexts.moveUp, place > 0, () => perform('moveUp')],
    [notebookTexts.moveDown, place < last, () => perform('moveDown')],
    [notebookTexts.split, cells.selection.isEditing, () => perform('split', caret())],
    [notebookTexts.merge, place < last, () => perform('merge')],
    [notebookTexts.clear, true, () => cells.clear(id)],
    [notebookTexts.clearAll, true, () => cells.clear()],
  ]
  return (
    <>
      <TypeChoice cells={cells} place={whereNotNarrow.inMore} />
      {tools.map(([text, isOn, run, where]) => (
        <button key={text} type="button" css={[smallButton, where]} disabled={!isOn} onClick={run}>
          {text}
        </button>
      ))}
    </>
  )
}
