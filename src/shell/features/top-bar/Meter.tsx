import { css } from '@emotion/react'
import { from } from '../../../sdk/theme.ts'
import { useProgress } from '../../state/openTestFacts.ts'
import { texts } from '../../texts/common.ts'

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  fontSize: 13,
  lineHeight: 1.3,
  [from('small')]: { fontSize: 14, whiteSpace: 'nowrap' },
})

const track = css({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 5,
  border: 0,
  borderRadius: 99,
  overflow: 'hidden',
  background: 'var(--border)',
  '&::-webkit-progress-bar': { background: 'var(--border)' },
  '&::-webkit-progress-value': { background: 'var(--accent)', transition: 'inline-size 200ms' },
  '&::-moz-progress-bar': { background: 'var(--accent)' },
})

/** `N/M Question(s) attempted`, with the rounded share (TOPBAR-04, 05). */
export function Meter() {
  const { attempted, total, percent } = useProgress()
  const label = texts.bar.attempted(attempted, total)
  return (
    <div css={box}>
      <span aria-hidden="true">{label}</span>
      <progress css={track} max={100} value={percent} aria-label={label} />
    </div>
  )
}
