import { BREAKPOINTS, LineDrawing, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isAtTable } from './table.ts'
import { texts } from './texts.ts'
import { type Tool, tableTools, tools } from './tools.ts'

const PHONE = `@media (width < ${BREAKPOINTS.small}px)`

/** Stays in sight beside a long text; on a phone it is one row, which scrolls. */
const bar = css({
  position: 'sticky',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: 4,
  background: 'var(--surface)',
  [PHONE]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'thin' },
})

const above = css(bar, {
  top: 'var(--above, 0px)',
  borderBottom: '1px solid var(--border)',
  borderRadius: 'var(--radius) var(--radius) 0 0',
})

/** Below the text, which it moves nowhere when it comes. */
const below = css(bar, {
  bottom: 'calc(var(--below, 0px) + 1.8rem)',
  borderTop: '1px solid var(--border)',
  borderRadius: '0 0 var(--radius) var(--radius)',
})

const button = css({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minWidth: 44,
  height: 44,
  padding: 0,
  font: 'inherit',
  fontSize: '0.875rem',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'none',
  color: 'var(--text)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--surface-2)' },
  '&[aria-pressed="true"]': { background: 'var(--accent-soft)', color: 'var(--accent)' },
  '&[aria-disabled="true"]': { color: 'var(--text-muted)', opacity: 0.5, cursor: 'default' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
})

const worded = css(button, { padding: '0 8px' })

/** A finger taps below the table. */
const hint = css(muted, {
  alignSelf: 'center',
  padding: '0 8px',
  '@media (pointer: coarse)': { display: 'none' },
})

const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface ToolbarProps {
  readonly editor: Editor
  /** Asks for what a link needs. */
  askForLink(): void
}

/** The tools of the text, above it. */
export function Toolbar(props: ToolbarProps) {
  return <Row {...props} name={texts.formatting} tools={tools} />
}

/** Those of a table, below the text while the caret is in one; with words, for they look much alike. */
export function TableToolbar(props: ToolbarProps) {
  const { editor } = props
  const isTable = useEditorState({ editor, selector: () => isAtTable(editor) })
  if (!isTable) return null
  return (
    <Row {...props} name={texts.tableTools} tools={tableTools} hasWords>
      <p css={hint}>{texts.leaveTable}</p>
    </Row>
  )
}

interface RowProps extends ToolbarProps {
  readonly name: string
  readonly tools: readonly Tool[]
  readonly hasWords?: boolean
  readonly children?: ReactNode
}

/** One stop of the Tab key; the arrow keys, Home and End move within. */
function Row({ name: label, tools, editor, askForLink, hasWords = false, children }: RowProps) {
  const [current, setCurrent] = useState(0)
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map(({ isOn, isUsable }) => ({ isOn: isOn?.(editor), isUsable: isUsable?.(editor) ?? true })),
  })

  function move(event: KeyboardEvent<HTMLElement>) {
    const next = MOVES[event.key]?.(current, tools.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div css={hasWords ? below : above} role="toolbar" aria-label={label} onKeyDown={move}>
      {tools.map(({ name, keys, icon: lines, run }, index) => (
        <button
          key={name}
          type="button"
          css={hasWords ? worded : button}
          aria-label={texts.tools[name]}
          aria-pressed={states[index]?.isOn}
          aria-disabled={states[index]?.isUsable === false}
          aria-keyshortcuts={keys}
          title={keys ? `${texts.tools[name]} (${keys})` : texts.tools[name]}
          tabIndex={index === current ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => states[index]?.isUsable !== false && run(editor, askForLink)}
        >
          <LineDrawing path={lines} strokeWidth={2} />
          {hasWords && texts.tools[name]}
        </button>
      ))}
      {children}
    </div>
  )
}
