import { css } from '@emotion/react'
import { type ComponentProps, useId, useState } from 'react'
import { LineDrawing } from '../../../src/sdk/widgets/LineDrawing.tsx'
import { field, quietButton } from '../../../src/sdk/widgets/styles.ts'
import type { CellType } from '../notebook/format.ts'
import { notebookTexts } from '../texts.ts'
import type { Cells } from './useCells.ts'
import type { Commands } from './useCommands.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, minWidth: 0 })
/** The head of the notebook stays in sight, so that it must not fill the pane. */
const moreBar = css({
  flex: '1 1 100%',
  maxHeight: 'min(9.5rem, 30vh)',
  padding: 3,
  overflowY: 'auto',
  '&[hidden]': { display: 'none' },
})
const icon = css(quietButton, {
  padding: 0,
  width: 44,
  '&[aria-expanded="true"]': { background: 'var(--accent-soft)' },
})
const select = css(field, { minHeight: 44, minWidth: 0, width: '8rem', padding: '0 4px' })

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
  moreTools: 'M5 12h.1M12 12h.1M19 12h.1',
} as const

type PictureName = keyof typeof PICTURES

function IconButton({ name, ...more }: { readonly name: PictureName } & ComponentProps<'button'>) {
  return (
    <button type="button" css={icon} aria-label={notebookTexts[name]} title={notebookTexts[name]} {...more}>
      <LineDrawing path={PICTURES[name]} strokeWidth={2} />
    </button>
  )
}

interface ToolbarProps {
  readonly cells: Cells
  readonly commands: Commands
  readonly hasKernel: boolean
  /** Where the caret of the cell that is written in is. */
  caret(): number
}

const TYPES: readonly CellType[] = ['code', 'markdown', 'raw']

/** Everything that may be done with the notebook and its selected cell, as buttons. */
export function Toolbar({ cells, commands, hasKernel, caret }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const { notebook, place, selection } = cells
  const { perform } = commands
  const type = notebook.cells[place]?.cell_type ?? 'code'
  return (
    <>
      <div css={bar} role="toolbar" aria-label={notebookTexts.tools}>
        <IconButton name="run" disabled={!hasKernel} onClick={() => perform('run')} />
        <IconButton name="runAll" disabled={!hasKernel} onClick={commands.runAll} />
        <IconButton name="interrupt" disabled={!hasKernel} onClick={() => perform('interrupt')} />
        <IconButton name="restart" disabled={!hasKernel} onClick={() => perform('restart')} />
        <IconButton name="addCode" onClick={() => cells.add(place + 1, 'code', true)} />
        <IconButton name="addText" onClick={() => cells.add(place + 1, 'markdown', true)} />
        <select
          css={select}
          aria-label={notebookTexts.cellType}
          value={type}
          onChange={(event) => cells.retype(TYPES.find((one) => one === event.target.value) ?? 'code')}
        >
          {TYPES.map((one) => (
            <option key={one} value={one}>
              {notebookTexts.cellTypes[one]}
            </option>
          ))}
        </select>
        <IconButton name="undo" disabled={!cells.canUndo} onClick={cells.undo} />
        <IconButton name="redo" disabled={!cells.canRedo} onClick={cells.redo} />
        <IconButton
          name="moreTools"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={more} css={[bar, moreBar]} hidden={!isOpen}>
        {isOpen && <MoreTools {...{ cells, commands, hasKernel, caret, place, id: selection.id }} />}
      </div>
    </>
  )
}

interface MoreProps extends ToolbarProps {
  readonly place: number
  readonly id: string
}

function MoreTools({ cells, commands, hasKernel, caret, place, id }: MoreProps) {
  const { perform } = commands
  const last = cells.notebook.cells.length - 1
  const tools: readonly (readonly [text: string, isOn: boolean, run: () => void])[] = [
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
  return tools.map(([text, isOn, run]) => (
    <button key={text} type="button" css={quietButton} disabled={!isOn} onClick={run}>
      {text}
    </button>
  ))
}
