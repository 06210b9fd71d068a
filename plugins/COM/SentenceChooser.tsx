import type { Highlight } from '@assess/sdk'
import { muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { texts } from './texts.ts'
import type { Highlights } from './useHighlights.ts'

export interface Sentences {
  readonly list: readonly Highlight[]
  /** Index of the one that is chosen; absent outside of this mode. */
  readonly current: number | undefined
  choose(index: number | undefined): void
  textOf(sentence: Highlight): string
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  flex: '1 1 100%',
  '& input': { flex: '1 1 9rem', minWidth: 0, height: 32, margin: 0, accentColor: 'var(--accent)' },
})

interface SentenceChooserProps {
  readonly sentences: Sentences
  readonly highlights: Highlights
  /** Leaves the mode. */
  end(): void
}

/** One stop of the keyboard at which arrow keys go from sentence to sentence and Enter highlights one (COM-12). */
export function SentenceChooser({ sentences, highlights, end }: SentenceChooserProps) {
  const { list, current, choose, textOf } = sentences
  const slider = useRef<HTMLInputElement>(null)
  const isOn = current !== undefined
  useEffect(() => {
    if (isOn) slider.current?.focus()
  }, [isOn])
  const sentence = isOn ? list[current] : undefined
  if (!isOn || !sentence) return null

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') end()
    else if (event.key === 'Enter' || event.key === ' ') highlights.toggle(sentence)
    else return
    event.preventDefault()
  }

  const text = textOf(sentence)
  return (
    <div css={row}>
      <span css={muted} aria-hidden>
        {texts.sentenceOf(current + 1, list.length)}
      </span>
      <input
        ref={slider}
        type="range"
        min={1}
        max={list.length}
        value={current + 1}
        aria-label={texts.sentence}
        aria-valuetext={highlights.has(sentence) ? texts.highlighted(text) : text}
        aria-description={texts.sentenceHint}
        onChange={({ target }) => choose(Number(target.value) - 1)}
        onKeyDown={press}
      />
      {highlights.said === '' && (
        <p css={[muted, { flex: '1 1 100%' }]} aria-hidden>
          {texts.sentenceHint}
        </p>
      )}
    </div>
  )
}
