import { plainList, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { projectTexts } from '../project-texts.ts'
import type { Match } from '../search.ts'

const item = css({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 })
const row = css(quietButton, {
  display: 'grid',
  gap: '0 12px',
  gridTemplateColumns: 'minmax(6rem, max-content) minmax(0, 1fr)',
  justifyContent: 'start',
  width: '100%',
  minWidth: 0,
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
  '& del': { background: 'var(--danger-soft)', color: 'var(--danger)' },
  '& ins': { background: 'var(--success-soft)', color: 'var(--success)', textDecoration: 'none' },
  '@media (pointer: coarse)': { minHeight: 44 },
})
/** A box that can be hit by a finger. */
const choice = css({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 24,
  minHeight: 24,
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
})

/** Which matches are replaced. */
interface Replacing {
  /** What stands in place of each match. */
  readonly by: string
  isChosen(match: Match): boolean
  /** `undefined` for one that cannot be chosen. */
  chooser(match: Match): ((isOn: boolean) => void) | undefined
}

interface MatchesProps {
  readonly matches: readonly Match[]
  readonly replacing?: Replacing
  onOpen(match: Match): void
}

/** Names a match among those of one search. */
export const keyOfMatch = ({ path, at }: Match): string => `${path}:${at}`

/** The matches of a search, line by line; where they are replaced, with what comes in their place. */
export function Matches({ matches, replacing, onOpen }: MatchesProps) {
  return (
    <ul css={plainList}>
      {matches.map((match, index) => (
        <li key={keyOfMatch(match)} css={item}>
          {replacing && <Choice match={match} replacing={replacing} />}
          <button
            type="button"
            css={row}
            data-match
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => onOpen(match)}
          >
            <span css={{ overflowWrap: 'anywhere' }}>
              {match.path}:{match.line}
            </span>{' '}
            <Excerpt match={match} by={replacing?.isChosen(match) ? replacing.by : undefined} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Excerpt({
  match: { text, from, to },
  by,
}: {
  readonly match: Match
  readonly by: string | undefined
}) {
  const found = text.slice(from, to)
  return (
    <code translate="no">
      {text.slice(0, from)}
      {by === undefined ? <mark>{found}</mark> : <del>{found}</del>}
      {by !== undefined && <ins>{by}</ins>}
      {text.slice(to)}
    </code>
  )
}

function Choice({ match, replacing }: { readonly match: Match; readonly replacing: Replacing }) {
  const choose = replacing.chooser(match)
  return (
    <label css={choice}>
      <input
        type="checkbox"
        aria-label={projectTexts.search.chosen(match.path, match.line)}
        checked={replacing.isChosen(match)}
        disabled={choose === undefined}
        onChange={(event) => choose?.(event.target.checked)}
      />
    </label>
  )
}
