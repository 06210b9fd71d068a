import { CodeBox, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { memo, useMemo, useState } from 'react'
import { notebookTexts } from '../../problem/texts.ts'
import { type Colour, type Piece, piecesOf } from './ansi.ts'

/** Lines that are shown to begin with, and that come with each press of the button. */
const LINES = { first: 200, more: 2000 } as const
/** A line can be as long as a file. */
const MOST_CHARACTERS = 500_000

const MAGENTA = 'color-mix(in srgb, var(--danger) 50%, var(--accent))'
const CYAN = 'color-mix(in srgb, var(--success) 50%, var(--accent))'
/** The 16 colours of a terminal, as the page has them: each can be read on its background. */
const COLOURS = [
  'var(--text)',
  'var(--danger)',
  'var(--success)',
  'var(--warning)',
  'var(--accent)',
  MAGENTA,
  CYAN,
  'var(--text-muted)',
]

const colour = (value: Colour | undefined) => (typeof value === 'number' ? COLOURS[value % 8] : value)

function styleOf({ isBold, isItalic, isUnderlined, isInverse, text, back }: Piece) {
  const [front, behind] = isInverse
    ? [colour(back) ?? 'var(--bg)', colour(text) ?? 'var(--text)']
    : [colour(text), undefined]
  return {
    ...(isBold && { fontWeight: 600 }),
    ...(isItalic && { fontStyle: 'italic' }),
    ...(isUnderlined && { textDecoration: 'underline' }),
    ...(front !== undefined && { color: front }),
    // Of a background only an exact colour is shown: a terminal's own would hide the letters.
    ...((behind ?? (typeof back === 'string' && !isInverse ? back : undefined)) && {
      background: behind ?? String(back),
    }),
  }
}

const box = css({
  maxHeight: 'none',
  border: 0,
  padding: '4px 8px',
  background: 'transparent',
  whiteSpace: 'pre',
  overflowWrap: 'normal',
})
const warnings = css({ background: 'var(--warning-soft)', borderRadius: 4 })
const errors = css({ background: 'var(--danger-soft)', borderRadius: 4 })

interface TerminalProps {
  readonly text: string
  readonly label: string
  /** Whether it is of an error, or only from the stream for errors. */
  readonly isError?: boolean
  readonly isWarning?: boolean
}

/** Text of a program with the colours of a terminal; long ones are shown bit by bit. */
export const Terminal = memo(function Terminal({
  text,
  label,
  isError = false,
  isWarning = false,
}: TerminalProps) {
  const [most, setMost] = useState<number>(LINES.first)
  const lines = useMemo(() => text.replace(/\n$/, '').split('\n'), [text])
  const shown = lines.slice(0, most).join('\n').slice(0, MOST_CHARACTERS)
  const pieces = useMemo(() => piecesOf(shown), [shown])
  return (
    <>
      <CodeBox as="pre" label={label} css={[box, isWarning && warnings, isError && errors]}>
        {pieces.map((piece, index) => (
          <span key={index} style={styleOf(piece)}>
            {piece.content}
          </span>
        ))}
      </CodeBox>
      {lines.length > most && (
        <button type="button" css={quietButton} onClick={() => setMost(most + LINES.more)}>
          {notebookTexts.showMore(Math.min(LINES.more, lines.length - most))}
        </button>
      )}
    </>
  )
})
