import { css } from '@emotion/react'
import { codeOf, piecesOf } from './unseen.ts'

const sign = css({ color: 'var(--text)', background: 'var(--warning-soft)', borderRadius: 2 })

interface SeenProps {
  readonly line: string
  /** The part of the line that is shown; all of it, when left out. */
  readonly from?: number
  readonly to?: number
}

/** A line, or a part of it, with a sign for whatever could not be seen in it (GAP-148). */
export function Seen({ line, from = 0, to = line.length }: SeenProps) {
  return piecesOf(line).map(({ text, start, sign: shown }) => {
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start))
    if (part === '' || shown === undefined) return part
    return (
      <span key={start} css={sign} title={[...new Set(part)].map(codeOf).join()} data-unseen>
        {shown.length === text.length ? shown.slice(0, part.length) : shown}
      </span>
    )
  })
}
