import { css } from '@emotion/react'
import { type KeyboardEvent, type Ref, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { field } from '../../../../src/sdk/widgets/field.ts'
import { plainList } from '../../../../src/sdk/widgets/styles.ts'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { quietButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import { type Match, MOST_MATCHES, SHORTEST_SEARCH, searchFiles } from '../search.ts'
import { podTexts } from '../texts.ts'

const input = css(field, {
  minHeight: 36,
  padding: '0 8px',
  maxWidth: '30rem',
  width: '100%',
  boxSizing: 'border-box',
})
const row = css(quietButton, {
  display: 'grid',
  gap: '0 12px',
  gridTemplateColumns: 'minmax(6rem, max-content) minmax(0, 1fr)',
  justifyContent: 'start',
  width: '100%',
  minHeight: 32,
  border: 0,
  background: 'none',
  textAlign: 'start',
  fontSize: '0.875rem',
  '& > code': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    fontFamily: 'var(--font-mono)',
  },
  '& mark': { background: 'var(--accent-soft)', color: 'inherit', fontWeight: 600 },
  '@media (pointer: coarse)': { minHeight: 44 },
})

interface SearchProps {
  readonly files: ReadonlyMap<string, string>
  readonly fieldRef: Ref<HTMLInputElement>
  onOpen(match: Match): void
}

/** Finds a text in all files; Enter opens the first match, arrows go through them. */
export function Search({ files, fieldRef, onOpen }: SearchProps) {
  const [wanted, setWanted] = useState('')
  const searched = useDeferredValue(wanted)
  const matches = useMemo(() => searchFiles(files, searched), [files, searched])
  const rows = useRef<HTMLUListElement>(null)
  const id = useId()
  const buttons = () => [...(rows.current?.querySelectorAll('button') ?? [])]

  function press(event: KeyboardEvent) {
    const all = buttons()
    const at = all.findIndex((button) => button.contains(document.activeElement))
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
  }

  return (
    <search css={{ display: 'flex', flexDirection: 'column', gap: 8 }} onKeyDownCapture={press}>
      <label htmlFor={id} css={muted}>
        {podTexts.search.field}
      </label>
      <input
        ref={fieldRef}
        id={id}
        type="text"
        css={input}
        value={wanted}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Or the key would go on in the editor.
          event.preventDefault()
          const [first] = searchFiles(files, wanted)
          if (first) onOpen(first)
        }}
      />
      <p css={muted} role="status">
        {summaryOf(searched, matches)}
      </p>
      <ul ref={rows} css={plainList}>
        {matches.slice(0, MOST_MATCHES).map((match, index) => (
          <li key={`${match.path}:${match.line}`}>
            <button
              type="button"
              css={row}
              aria-label={`${podTexts.search.line(match.path, match.line)}: ${match.text}`}
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => onOpen(match)}
            >
              <span css={{ overflowWrap: 'anywhere' }}>
                {match.path}:{match.line}
              </span>
              <code translate="no">
                {match.text.slice(0, match.from)}
                <mark>{match.text.slice(match.from, match.to)}</mark>
                {match.text.slice(match.to)}
              </code>
            </button>
          </li>
        ))}
      </ul>
    </search>
  )
}

function summaryOf(wanted: string, matches: readonly Match[]): string {
  if (wanted.length < SHORTEST_SEARCH) return podTexts.search.hint
  if (matches.length === 0) return podTexts.search.none
  return matches.length > MOST_MATCHES
    ? podTexts.search.more(MOST_MATCHES)
    : podTexts.search.found(matches.length)
}
