import type { Clock } from '@assess/sdk'
import { type EditorAssist, muted, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import type { Area } from '../kernel/outputs.ts'
import type { Asked, Interruption, RunTime } from '../kernel/state.ts'
import type { Cell as CellContent } from '../notebook/format.ts'
import { notebookTexts } from '../problem/texts.ts'
import { CellEditor } from './CellEditor.tsx'
import { CellOutputs } from './CellOutputs.tsx'
import { Markdown } from './content/Markdown.tsx'
import { InputForm } from './InputForm.tsx'
import { RunTimeNote } from './RunTime.tsx'
import { StaticSource } from './StaticSource.tsx'
import type { Selection } from './useCells.ts'

const frame = css({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr)',
  gap: '2px 6px',
  paddingBlock: 6,
  paddingInline: '2px 6px',
  borderRadius: 'var(--radius)',
  borderInlineStart: '4px solid transparent',
  scrollMarginBlock: 64,
  '&[data-selected]': { borderInlineStartColor: 'var(--accent)', background: 'var(--surface)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '@container (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const prompt = css(muted, {
  paddingBlockStart: 10,
  textAlign: 'end',
  fontFamily: 'var(--font-mono)',
  fontSize: '0.75rem',
  '@container (max-width: 480px)': { padding: '0 2px', textAlign: 'start', minHeight: '1em' },
})
const took = css({
  display: 'block',
  fontSize: '0.6875rem',
  '@container (max-width: 480px)': { display: 'inline', marginInlineStart: 8 },
})
const text = css({ position: 'relative', padding: '4px 8px', minHeight: 44, minWidth: 0 })
const pencil = css(quietButton, {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  padding: 0,
  opacity: 0,
  '[data-selected] &, :hover > &, &:focus-visible': { opacity: 1 },
})

export type CellState = 'running' | 'waiting' | 'failed' | undefined

export interface CellProps {
  readonly cell: CellContent
  /** From 1. */
  readonly number: number
  readonly count: number
  readonly readOnly: boolean
  readonly state: CellState
  /** Of the cell that is selected. */
  readonly selection: Selection | undefined
  readonly area: Area | undefined
  readonly interruption: Interruption | undefined
  readonly notRun: string | undefined
  /** Whether the kernel that ran it last has been restarted since. */
  readonly isOld: boolean
  readonly isTooLarge: boolean
  /** Of its last run on this page. */
  readonly time: RunTime | undefined
  readonly clock: Clock
  readonly asked: Asked | undefined
  readonly assist: EditorAssist | undefined
  /** Id of what says which keys lead on. */
  readonly hint: string
  onSelect(number: number, begin?: number): void
  onWrite(id: string, source: string): void
  onCaret(offset: number): void
  onReply(text: string): void
  onKey(event: KeyboardEvent<HTMLElement>): void
}

/** Left of a cell: the number of its last run in this kernel, or a star while it runs. */
function promptOf({ cell, state, isOld }: CellProps): string {
  if (cell.cell_type !== 'code') return ''
  if (state === 'running' || state === 'waiting') return '[*]:'
  return `[${(!isOld && cell.execution_count) || ' '}]:`
}

/** One cell of a notebook: what it says, and what it printed. */
export const Cell = memo(function Cell(props: CellProps) {
  const { cell, number, count, state, selection, isOld, time, clock, hint, onSelect, onKey } = props
  const element = useRef<HTMLElement>(null)
  const focus = selection && !selection.isEditing ? selection.focus : 0
  useEffect(() => {
    if (focus > 0) element.current?.focus({ preventScroll: true })
    if (focus > 0) element.current?.scrollIntoView({ block: 'nearest' })
  }, [focus])
  const name = notebookTexts.cell(notebookTexts.cellTypes[cell.cell_type], number, count)
  return (
    <section
      ref={element}
      css={frame}
      aria-label={state ? `${name}, ${notebookTexts.cellStates[state]}` : name}
      aria-describedby={hint}
      aria-current={selection ? true : undefined}
      data-selected={selection ? true : undefined}
      tabIndex={selection ? 0 : -1}
      onKeyDownCapture={onKey}
      onMouseDown={(event) => {
        if (
          !selection &&
          event.target instanceof Element &&
          !event.target.closest('[role="textbox"], button, a')
        )
          onSelect(number)
      }}
    >
      <span css={prompt} aria-hidden="true">
        {promptOf(props)}
        {time && !isOld && cell.cell_type === 'code' && (
          <small css={took}>
            <RunTimeNote time={time} isRunning={state === 'running'} clock={clock} />
          </small>
        )}
      </span>
      <div css={{ minWidth: 0 }}>
        <Source {...props} />
        {cell.cell_type === 'code' && <Outcome {...props} cell={cell} />}
      </div>
    </section>
  )
})

function Source({ cell, number, readOnly, selection, assist, onSelect, onWrite, onCaret }: CellProps) {
  const { id, source, cell_type } = cell
  const isPython = cell_type === 'code'
  if (selection?.isEditing && !readOnly)
    return (
      <CellEditor
        key={`${id} ${cell_type} ${selection.focus}`}
        label={notebookTexts.editor(number)}
        language={isPython ? 'python' : 'markdown'}
        code={source}
        path={id}
        begin={selection.begin}
        assist={isPython ? assist : undefined}
        onChange={(next) => onWrite(id, next)}
        onCaret={onCaret}
      />
    )
  if (cell_type !== 'markdown')
    return (
      <StaticSource
        source={source}
        isPython={isPython}
        label={notebookTexts.editor(number)}
        readOnly={readOnly}
        isSelected={selection !== undefined}
        onEdit={(offset) => onSelect(number, offset)}
      />
    )
  const edit = () => onSelect(number, source.length)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div css={text} onDoubleClick={readOnly ? undefined : edit}>
      {source.trim() === '' ? <p css={muted}>{notebookTexts.emptyText}</p> : <Markdown text={source} />}
      {!readOnly && (
        <button
          type="button"
          css={pencil}
          aria-label={notebookTexts.edit(number)}
          title={notebookTexts.edit(number)}
          onClick={edit}
        >
          <span aria-hidden="true">✎</span>
        </button>
      )}
    </div>
  )
}

function Outcome(props: CellProps) {
  const { cell, number, area, interruption, notRun, isOld, isTooLarge, state, asked, onReply } = props
  if (cell.cell_type !== 'code') return null
  return (
    <>
      <CellOutputs
        cell={cell}
        number={number}
        area={area}
        interruption={interruption}
        notRun={notRun}
        isOld={isOld}
        isTooLarge={isTooLarge}
      />
      {asked && state === 'running' && <InputForm asked={asked} onReply={onReply} />}
    </>
  )
}
