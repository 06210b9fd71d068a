import { css } from '@emotion/react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { LineDrawing } from '../../src/sdk/widgets/LineDrawing.tsx'
import { texts } from './texts.ts'
import { tools } from './tools.ts'

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

const MOVES: Readonly<Record<string, (index: number) => number>> = {
  ArrowRight: (index) => (index + 1) % tools.length,
  ArrowLeft: (index) => (index + tools.length - 1) % tools.length,
  Home: () => 0,
  End: () => tools.length - 1,
}

interface ToolbarProps {
  readonly editor: Editor
}

/** One stop of the Tab key; the arrow keys, Home and End move within. */
export function Toolbar({ editor }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map(({ isOn, isUsable }) => ({ isOn: isOn?.(editor), isUsable: isUsable?.(editor) ?? true })),
  })

  function move(event: KeyboardEvent<HTMLElement>) {
    const next = MOVES[event.key]?.(current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div css={bar} role="toolbar" aria-label={texts.formatting} onKeyDown={move}>
      {tools.map(({ name, keys, icon: lines, run }, index) => (
        <button
          key={name}
          type="button"
          css={button}
          aria-label={texts.tools[name]}
          aria-pressed={states[index]?.isOn}
          aria-disabled={states[index]?.isUsable === false}
          aria-keyshortcuts={keys}
          title={`${texts.tools[name]} (${keys})`}
          tabIndex={index === current ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => run(editor)}
        >
          <LineDrawing path={lines} strokeWidth={2} />
        </button>
      ))}
    </div>
  )
}
