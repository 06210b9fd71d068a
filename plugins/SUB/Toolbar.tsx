import { css } from '@emotion/react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { LineDrawing } from '../../src/sdk/widgets/LineDrawing.tsx'
import { muted } from '../../src/sdk/widgets/text.ts'
import { isAtTable } from './table.ts'
import { texts } from './texts.ts'
import { type Tool, tableTools, tools } from './tools.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: 4,
  borderBottom: '1px solid var(--border)',
})

const button = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
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

/** A finger taps below the table. */
const hint = css(muted, {
  display: 'none',
  alignSelf: 'center',
  padding: '0 8px',
  '@media (hover: hover) and (pointer: fine)': { display: 'block' },
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

/** The tools of the text, and below them those of a table while the caret is in one. */
export function Toolbar({ editor, askForLink }: ToolbarProps) {
  const isTable = useEditorState({ editor, selector: () => isAtTable(editor) })
  return (
    <>
      <Row name={texts.formatting} tools={tools} editor={editor} askForLink={askForLink} />
      {isTable && (
        <Row name={texts.tableTools} tools={tableTools} editor={editor} askForLink={askForLink}>
          <p css={hint}>{texts.leaveTable}</p>
        </Row>
      )}
    </>
  )
}

interface RowProps extends ToolbarProps {
  readonly name: string
  readonly tools: readonly Tool[]
  readonly children?: ReactNode
}

/** One stop of the Tab key; the arrow keys, Home and End move within. */
function Row({ name: label, tools, editor, askForLink, children }: RowProps) {
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
    <div css={bar} role="toolbar" aria-label={label} onKeyDown={move}>
      {tools.map(({ name, keys, icon: lines, run }, index) => (
        <button
          key={name}
          type="button"
          css={button}
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
        </button>
      ))}
      {children}
    </div>
  )
}
