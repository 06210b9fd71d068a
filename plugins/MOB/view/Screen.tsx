import { bareButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import type { ScreenPart } from './parts.ts'
import { texts } from './texts.ts'

const list = css({ display: 'flex', flexDirection: 'column', gap: 10, minWidth: 0 })
const title = css({ margin: '2px 0 4px', fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2 })
const text = css({ margin: 0, overflowWrap: 'anywhere' })

const progress = css({
  display: 'block',
  width: '100%',
  height: 10,
  appearance: 'none',
  border: 0,
  borderRadius: 5,
  overflow: 'hidden',
  background: 'var(--surface-2)',
  '&::-webkit-progress-bar': { background: 'var(--surface-2)' },
  '&::-webkit-progress-value': { borderRadius: 5, background: 'var(--accent)' },
  '&::-moz-progress-bar': { borderRadius: 5, background: 'var(--accent)' },
})

const button = css(bareButton, {
  minHeight: 44,
  padding: '0 16px',
  border: 0,
  borderRadius: 12,
  background: 'var(--accent)',
  color: 'var(--accent-text)',
  font: 'inherit',
  fontWeight: 600,
  '&:active:not(:disabled)': { filter: 'brightness(0.9)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '&:disabled': { background: 'var(--surface-2)', color: 'var(--text-muted)', cursor: 'default' },
})

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 0',
  borderBlockEnd: '1px solid var(--border)',
  '& > span:last-of-type': { color: 'var(--text-muted)' },
})

const field = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  fontSize: '0.875rem',
  color: 'var(--text-muted)',
  '& input': {
    minHeight: 44,
    minWidth: 0,
    padding: '0 12px',
    border: '1px solid var(--border-strong)',
    borderRadius: 12,
    background: 'var(--surface)',
    color: 'var(--text)',
    font: 'inherit',
    fontSize: '1rem',
  },
})

interface PartProps {
  readonly part: ScreenPart
  tap(input: string, value?: string): void
}

function FieldPart({ part, tap }: PartProps) {
  const [value, setValue] = useState(part.value)
  const { input } = part
  return (
    <label css={field}>
      {part.text}
      <input
        type="text"
        value={value}
        autoComplete="off"
        dir="auto"
        disabled={part.isDisabled || input === undefined}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || input === undefined) return
          tap(input, value)
          setValue(part.value)
        }}
      />
    </label>
  )
}

function PartOf({ part, tap }: PartProps) {
  const { kind, input } = part
  if (kind === 'title') return <h3 css={title}>{part.text}</h3>
  if (kind === 'field') return <FieldPart part={part} tap={tap} />
  if (kind === 'progress')
    return (
      <div>
        <progress css={progress} value={part.share} aria-label={part.text || texts.progress} />
        <p css={[text, { marginBlockStart: 6, color: 'var(--text-muted)' }]}>{part.text}</p>
      </div>
    )
  if (kind === 'button')
    return (
      <button
        type="button"
        css={button}
        disabled={part.isDisabled || input === undefined}
        onClick={() => input !== undefined && tap(input)}
      >
        {part.text}
      </button>
    )
  if (kind === 'row')
    return (
      <div css={row}>
        <span>{part.text}</span>
        <span>{part.value}</span>
      </div>
    )
  return <p css={text}>{part.text}</p>
}

interface ScreenProps {
  readonly parts: readonly ScreenPart[]
  tap(input: string, value?: string): void
}

/** The screen of an app as a phone draws it. */
export function Screen({ parts, tap }: ScreenProps) {
  const keyed = parts.map((part, at) => ({ part, key: `${at} ${part.kind}` }))
  return (
    <div css={list}>
      {keyed.map(({ part, key }) => (
        <PartOf key={key} part={part} tap={tap} />
      ))}
    </div>
  )
}
