import type { Highlight } from '@assess/sdk'
import { muted, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useRef } from 'react'
import { SentenceChooser, type Sentences } from './SentenceChooser.tsx'
import { texts } from './texts.ts'
import type { Highlights } from './useHighlights.ts'

/** Stays in reach while the text scrolls below it; nothing of that is seen in the padding of the pane above it. */
const bar = css({
  position: 'sticky',
  top: 'calc(-1 * var(--pane-block, 0px))',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  margin: '0 0 12px',
  padding: '6px 0',
  border: 0,
  borderBottom: '1px solid var(--border)',
  background: 'var(--bg)',
})

/** Has its room before there is anything to say, so that the text stays where it is. */
const line = css({ flex: '1 1 9rem', minHeight: '1.5em', lineHeight: 1.5 })

const button = css(quietButton, {
  padding: '0 10px',
  fontSize: '0.9375rem',
  '&[aria-pressed="true"]': { borderColor: 'var(--accent)' },
})

interface ToolbarProps {
  readonly highlights: Highlights
  /** What is selected, or the highlight that was pressed. */
  readonly chosen: Highlight | undefined
  readonly sentences: Sentences
}

/** Highlights what is selected, or sentence by sentence; takes highlights away again (COM-10, COM-12). */
export function Toolbar({ highlights, chosen, sentences }: ToolbarProps) {
  const { canUndo, has, list, removeAll, said, toggle, undo } = highlights
  const mode = useRef<HTMLButtonElement>(null)
  // A finger on the button may take the selection away before it counts as a press.
  const held = useRef<Highlight>(undefined)

  function end() {
    sentences.choose(undefined)
    mode.current?.focus()
  }

  return (
    <fieldset css={bar} aria-label={texts.highlights}>
      <button
        type="button"
        css={button}
        onPointerDown={() => {
          held.current = chosen
        }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          toggle(chosen ?? held.current)
          held.current = undefined
          getSelection()?.removeAllRanges()
        }}
      >
        {chosen && has(chosen) ? texts.remove : texts.highlight}
      </button>
      <button
        ref={mode}
        type="button"
        css={button}
        aria-pressed={sentences.current !== undefined}
        onClick={() => sentences.choose(sentences.current === undefined ? 0 : undefined)}
      >
        {texts.bySentence}
      </button>
      <button
        type="button"
        css={button}
        disabled={!canUndo && list.length === 0}
        onClick={canUndo ? undo : removeAll}
      >
        {canUndo ? texts.undo : texts.removeAll}
      </button>
      <SentenceChooser sentences={sentences} highlights={highlights} end={end} />
      <p role="status" css={[muted, line]}>
        {said}
      </p>
    </fieldset>
  )
}
