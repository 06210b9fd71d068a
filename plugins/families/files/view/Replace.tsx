import { barButton, muted, smallButton } from '@assess/sdk/ui'
import { useState } from 'react'
import { projectTexts } from '../project-texts.ts'
import { type Match, replacedTexts } from '../search.ts'
import { FileIcon } from './icons.tsx'
import { keyOfMatch, Matches } from './Matches.tsx'
import { SearchField } from './SearchField.tsx'

interface ReplaceProps {
  readonly files: ReadonlyMap<string, string>
  readonly matches: readonly Match[]
  readonly undo: (() => void) | undefined
  canReplaceIn(path: string): boolean
  onReplace(texts: ReadonlyMap<string, string>): void
  onOpen(match: Match): void
}

/** Puts another text in place of the matches: each is shown as it will be, and can be left out. */
export function Replace({ files, matches, undo, canReplaceIn, onReplace, onOpen }: ReplaceProps) {
  const [by, setBy] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [said, say] = useState('')
  const isChosen = (match: Match) => canReplaceIn(match.path) && !left.has(keyOfMatch(match))
  const chosen = matches.filter(isChosen)
  const hasLocked = matches.some(({ path }) => !canReplaceIn(path))

  function choose(match: Match, isOn: boolean) {
    const others = new Set(left)
    if (isOn) others.delete(keyOfMatch(match))
    else others.add(keyOfMatch(match))
    setLeft(others)
  }
  function replace() {
    const texts = replacedTexts(files, chosen, by)
    onReplace(texts)
    setLeft(new Set())
    say(projectTexts.search.replaced(chosen.length, texts.size))
  }

  return (
    <>
      <SearchField name={projectTexts.search.by} value={by} onChange={setBy}>
        <button
          type="button"
          css={[smallButton, barButton]}
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && replace()}
        >
          {projectTexts.search.replaceAll(chosen.length)}
        </button>
        {undo && (
          <button
            type="button"
            css={[smallButton, barButton]}
            onClick={() => {
              undo()
              say('')
            }}
          >
            <FileIcon name="undo" />
            {projectTexts.search.undo}
          </button>
        )}
      </SearchField>
      <p css={muted} role="status">
        {said || (hasLocked && projectTexts.search.locked)}
      </p>
      <Matches
        matches={matches}
        replacing={{
          by,
          isChosen,
          chooser: (match) => (canReplaceIn(match.path) ? (isOn) => choose(match, isOn) : undefined),
        }}
        onOpen={onOpen}
      />
    </>
  )
}
