import { muted, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, type Ref, useDeferredValue, useMemo, useRef, useState } from 'react'
import { projectTexts } from '../project-texts.ts'
import { ANY_WAY, type Match, MOST_MATCHES, type SearchWay, SHORTEST_SEARCH, searchFiles } from '../search.ts'
import { Matches } from './Matches.tsx'
import { Replace } from './Replace.tsx'
import { SearchField } from './SearchField.tsx'

const frame = css({ display: 'flex', flexDirection: 'column', gap: 6 })
const choice = css(smallButton, {
  minHeight: 36,
  '&[aria-pressed="true"]': { background: 'var(--accent-soft)', borderColor: 'var(--accent)' },
})

interface SearchProps {
  readonly files: ReadonlyMap<string, string>
  readonly fieldRef: Ref<HTMLInputElement>
  readonly isReplacing: boolean
  /** Absent where nothing may be changed. */
  readonly canReplaceIn: ((path: string) => boolean) | undefined
  /** Undoes what was replaced last; absent while there is nothing to undo. */
  readonly undo: (() => void) | undefined
  onReplacing(isOn: boolean): void
  /** Gives files other texts, in one step. */
  onReplace(texts: ReadonlyMap<string, string>): void
  onOpen(match: Match): void
}

/** Finds a text in all files, and replaces it; Enter opens the first match, arrows go through them. */
export function Search(props: SearchProps) {
  const { files, fieldRef, canReplaceIn, undo, onReplacing, onReplace, onOpen } = props
  const [wanted, setWanted] = useState('')
  const [way, setWay] = useState<SearchWay>(ANY_WAY)
  const searched = useDeferredValue(wanted)
  const matches = useMemo(() => searchFiles(files, searched, way), [files, searched, way])
  const shown = matches.slice(0, MOST_MATCHES)
  const element = useRef<HTMLElement>(null)
  const isReplacing = props.isReplacing && canReplaceIn !== undefined

  function press(event: KeyboardEvent) {
    const all = [...(element.current?.querySelectorAll<HTMLElement>('[data-match]') ?? [])]
    const at = all.findIndex((button) => button.contains(document.activeElement))
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
  }

  return (
    <search ref={element} css={frame} onKeyDownCapture={press}>
      <SearchField
        name={projectTexts.search.field}
        value={wanted}
        fieldRef={fieldRef}
        onChange={setWanted}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Or the key would go on in the editor.
          event.preventDefault()
          const [first] = searchFiles(files, wanted, way)
          if (first) onOpen(first)
        }}
      >
        {(['isExact', 'isWhole'] as const).map((name) => (
          <button
            key={name}
            type="button"
            css={choice}
            aria-pressed={way[name]}
            onClick={() => setWay({ ...way, [name]: !way[name] })}
          >
            {projectTexts.search[name]}
          </button>
        ))}
        {canReplaceIn && (
          <button
            type="button"
            css={choice}
            aria-pressed={isReplacing}
            onClick={() => onReplacing(!isReplacing)}
          >
            {projectTexts.search.replace}
          </button>
        )}
      </SearchField>
      <p css={muted} role="status">
        {summaryOf(searched, matches)}
      </p>
      {isReplacing ? (
        <Replace {...{ files, canReplaceIn, undo, onReplace, onOpen }} matches={shown} />
      ) : (
        <Matches matches={shown} onOpen={onOpen} />
      )}
    </search>
  )
}

function summaryOf(wanted: string, matches: readonly Match[]): string {
  if (wanted.length < SHORTEST_SEARCH) return projectTexts.search.hint
  if (matches.length === 0) return projectTexts.search.none
  const files = new Set(matches.map(({ path }) => path)).size
  return matches.length > MOST_MATCHES
    ? projectTexts.search.more(MOST_MATCHES)
    : projectTexts.search.found(matches.length, files)
}
