import { css } from '@emotion/react'
import { useMemo } from 'react'
import { CodeBox } from '../CodeBox.tsx'
import { hidden } from '../text.ts'
import { type DiffLine, diffLines } from './lines.ts'
import { codeOf, piecesOf } from './unseen.ts'

const SHOWN_AT_MOST = 1000

const row = css({
  display: 'grid',
  gridTemplateColumns: '1.25rem minmax(0, 1fr)',
  minHeight: '1.5em',
  '& > :first-of-type': { userSelect: 'none' },
})

const LOOKS: Readonly<Record<DiffLine['kind'], ReturnType<typeof css>>> = {
  '=': css({}),
  '-': css({ background: 'var(--danger-soft)', color: 'var(--danger)' }),
  '+': css({ background: 'var(--success-soft)', color: 'var(--success)' }),
}

const SIGNS: Readonly<Record<DiffLine['kind'], string>> = { '=': '', '-': '−', '+': '+' }

interface LineDiffProps {
  /** Accessible name of the whole. */
  readonly label: string
  readonly before: string
  readonly after: string
  /** What a line of only one of the texts is called, for those who do not see its colour. */
  readonly words: { readonly before: string; readonly after: string; more(lines: number): string }
}

const sign = css({ color: 'var(--text)', background: 'var(--warning-soft)', borderRadius: 2 })

/** A line with a sign for whatever could not be seen in it (GAP-148). */
function Seen({ line }: { readonly line: string }) {
  return piecesOf(line).map(({ text, start, sign: shown }) =>
    shown === undefined ? (
      text
    ) : (
      <span key={start} css={sign} title={[...new Set(text)].map(codeOf).join()} data-unseen>
        {shown}
      </span>
    ),
  )
}

/** Two texts as one, line by line, with what only one of them has marked. */
export function LineDiff({ label, before, after, words }: LineDiffProps) {
  const lines = useMemo(
    () => diffLines(before, after).map((line, index) => ({ ...line, number: index + 1 })),
    [before, after],
  )
  const shown = lines.slice(0, SHOWN_AT_MOST)
  const names = { '=': '', '-': words.before, '+': words.after }
  return (
    <CodeBox label={label}>
      {shown.map(({ kind, text, number }) => (
        <div key={number} css={[row, LOOKS[kind]]}>
          <span aria-hidden>{SIGNS[kind]}</span>
          <span>
            {names[kind] && <span css={hidden}>{names[kind]}: </span>}
            {kind === '=' ? text : <Seen line={text} />}
          </span>
        </div>
      ))}
      {lines.length > shown.length && <div>{words.more(lines.length - shown.length)}</div>}
    </CodeBox>
  )
}
