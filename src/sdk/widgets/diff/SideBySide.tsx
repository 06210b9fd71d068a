import { css } from '@emotion/react'
import { useMemo } from 'react'
import { CodeBox } from '../CodeBox.tsx'
import { hidden } from '../text.ts'
import { diffLines } from './lines.ts'
import { differingPart, type LinePair, pairedLines } from './pairs.ts'
import { Seen } from './Seen.tsx'

const SHOWN_AT_MOST = 1000

/** Below each other where a line would be cut to pieces. */
const box = css({ padding: 0, containerType: 'inline-size' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > * + *': { borderInlineStart: '1px solid var(--border)' },
  '@container (max-width: 380px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > * + *': { borderInlineStart: 0, borderBlockStart: '1px solid var(--border)' },
  },
})

const head = css({
  position: 'sticky',
  insetBlockStart: 0,
  display: 'flex',
  alignItems: 'baseline',
  gap: 6,
  margin: 0,
  padding: '4px 10px',
  background: 'var(--surface-2)',
  fontFamily: 'var(--font)',
  fontSize: '0.8125rem',
  fontWeight: 600,
})

const line = css({
  minHeight: '1.5em',
  padding: '0 10px',
  borderInlineStart: '3px solid transparent',
})
/** The other text has a line there. */
const missing = css(line, {
  background: 'repeating-linear-gradient(135deg, var(--border) 0 1px, transparent 1px 7px)',
  '@container (max-width: 380px)': { display: 'none' },
})

const SIDES = {
  expected: {
    line: css(line, { background: 'var(--success-soft)', borderColor: 'var(--success)' }),
    part: css({ background: 'none', color: 'var(--success)', fontWeight: 700, textDecoration: 'underline' }),
  },
  actual: {
    line: css(line, { background: 'var(--danger-soft)', borderColor: 'var(--danger)' }),
    part: css({ background: 'none', color: 'var(--danger)', fontWeight: 700, textDecoration: 'underline' }),
  },
} as const
type Side = keyof typeof SIDES

interface SideBySideProps {
  /** Accessible name of both. */
  readonly label: string
  readonly expected: string
  readonly actual: string
  readonly words: {
    readonly expected: string
    readonly actual: string
    /** What stands where nothing was printed. */
    readonly nothing: string
    /** Said of a line that differs, for those who do not see its colour. */
    readonly differs: string
    more(lines: number): string
  }
}

/** What was expected beside what came: in green what is missing, in red what is wrong. */
export function SideBySide({ label, expected, actual, words }: SideBySideProps) {
  const pairs = useMemo(() => pairedLines(diffLines(expected, actual)), [expected, actual])
  const shown = pairs.slice(0, SHOWN_AT_MOST).map((pair, index) => ({ pair, number: index + 1 }))
  const more = pairs.length - shown.length
  const column = (side: Side, title: string) => (
    <div>
      <h4 css={head}>
        <span aria-hidden css={{ color: side === 'expected' ? 'var(--success)' : 'var(--danger)' }}>
          ■
        </span>
        {title}
      </h4>
      {shown.map(({ pair, number }) => (
        <Line key={number} pair={pair} side={side} differs={words.differs} />
      ))}
      {(side === 'expected' ? expected : actual) === '' && <div css={line}>{words.nothing}</div>}
    </div>
  )
  return (
    <CodeBox label={label} css={box}>
      <div css={columns}>
        {column('expected', words.expected)}
        {column('actual', words.actual)}
      </div>
      {more > 0 && <div css={line}>{words.more(more)}</div>}
    </CodeBox>
  )
}

interface LineProps {
  readonly pair: LinePair
  readonly side: Side
  readonly differs: string
}

function Line({ pair, side, differs }: LineProps) {
  const text = pair[side]
  if (text === undefined) return <div css={missing} />
  if (pair.isSame) return <div css={line}>{text}</div>
  const [from, to] = differingPart(text, pair[side === 'expected' ? 'actual' : 'expected'] ?? '')
  return (
    <div css={SIDES[side].line}>
      <span css={hidden}>{differs}: </span>
      <Seen line={text} to={from} />
      {to - from === text.length && <Seen line={text} />}
      {to > from && to - from < text.length && (
        <mark css={SIDES[side].part}>
          <Seen line={text} from={from} to={to} />
        </mark>
      )}
      <Seen line={text} from={to} />
    </div>
  )
}
