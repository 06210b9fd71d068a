import { css } from '@emotion/react'
import { useMemo } from 'react'
import { CodeBox } from '../CodeBox.tsx'
import { hidden } from '../text.ts'
import { type DiffLine, diffLines, nearDifferences } from './lines.ts'
import { Seen } from './Seen.tsx'

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

const gap = css({ paddingInlineStart: '1.25rem', background: 'var(--surface-2)', color: 'var(--text-muted)' })

const legend = css({ display: 'flex', gap: 16, marginBlockEnd: 4, fontFamily: 'var(--font)' })

interface LineDiffProps {
  /** Accessible name of the whole. */
  readonly label: string
  readonly before: string
  readonly after: string
  /** What a line of only one of the texts is called, for those who do not see its colour. */
  readonly words: { readonly before: string; readonly after: string; more(lines: number): string }
  /** Has lines left out that are the same in both, beyond some around each difference. */
  readonly gaps?: { readonly around: number; words(lines: number): string }
}

/**
 * Two texts as one, line by line, with what only one of them has marked.
 *
 * @example
 * const words = { before: 'Expected', after: 'Yours', more: (lines: number) => `and ${lines} more lines` }
 * return <LineDiff label="What differs" before={'one\ntwo'} after={'one\nthree'} words={words} />
 */
export function LineDiff({ label, before, after, words, gaps }: LineDiffProps) {
  const around = gaps?.around
  const lines = useMemo(() => {
    const all = diffLines(before, after)
    const listed = around === undefined ? all : nearDifferences(all, around)
    return listed.map((line, index) => ({ line, number: index + 1 }))
  }, [before, after, around])
  const shown = lines.slice(0, SHOWN_AT_MOST)
  const names = { '=': '', '-': words.before, '+': words.after }
  return (
    <CodeBox label={label}>
      <div css={legend} aria-hidden>
        <span css={{ color: 'var(--danger)' }}>− {words.before}</span>
        <span css={{ color: 'var(--success)' }}>+ {words.after}</span>
      </div>
      {shown.map(({ line, number }) =>
        line.kind === 'gap' ? (
          <div key={number} css={gap}>
            {gaps?.words(line.count)}
          </div>
        ) : (
          <div key={number} css={[row, LOOKS[line.kind]]}>
            <span aria-hidden>{SIGNS[line.kind]}</span>
            <span>
              {names[line.kind] && <span css={hidden}>{names[line.kind]}: </span>}
              {line.kind === '=' ? line.text : <Seen line={line.text} />}
            </span>
          </div>
        ),
      )}
      {lines.length > shown.length && <div>{words.more(lines.length - shown.length)}</div>}
    </CodeBox>
  )
}
