import { css } from '@emotion/react'
import type { ConnectionLevel } from '../../../proctoring/state.ts'

const BARS: Readonly<Record<ConnectionLevel, number>> = { good: 3, fair: 2, slow: 1, lost: 0, unknown: 0 }

const COLORS: Readonly<Record<ConnectionLevel, string>> = {
  good: 'var(--success)',
  fair: 'var(--warning)',
  slow: 'var(--danger)',
  lost: 'var(--danger)',
  unknown: 'var(--text-muted)',
}

const look = css({ flex: 'none', display: 'block', '[dir="rtl"] &': { transform: 'scaleX(-1)' } })

/** Three bars, as many of them filled as the level has; a cross for none. The text beside it says the same. */
export function ConnectionBars({ level }: { readonly level: ConnectionLevel }) {
  return (
    <svg
      aria-hidden="true"
      width={20}
      height={20}
      viewBox="0 0 20 20"
      css={look}
      style={{ color: COLORS[level] }}
    >
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={2 + bar * 6}
          y={13 - bar * 5}
          width={4}
          height={5 + bar * 5}
          rx={1}
          fill={bar < BARS[level] ? 'currentColor' : 'none'}
          stroke={bar < BARS[level] ? 'currentColor' : 'var(--text-muted)'}
          strokeWidth={1.2}
        />
      ))}
      {level === 'lost' && (
        <path d="M2 2l7 7M9 2l-7 7" stroke="currentColor" strokeWidth={2} strokeLinecap="round" fill="none" />
      )}
    </svg>
  )
}
