import { css, keyframes } from '@emotion/react'
import { hidden } from '../../sdk/widgets/text.ts'
import { texts } from '../texts/common.ts'
import { page } from './page.ts'

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } })

const bar = css({
  height: 16,
  borderRadius: 6,
  background: 'var(--surface-2)',
  animation: `${breathe} 1.6s ease-in-out infinite`,
  'div + &': { marginBlockStart: 14 },
})

const WIDTHS = ['38%', '96%', '88%', '92%', '64%'] as const

/** The shape of a text that is on its way. */
export function TextSkeleton() {
  return (
    <div role="status" data-waiting>
      <span css={hidden}>{texts.loading}</span>
      {WIDTHS.map((width) => (
        <div key={width} css={[bar, { width }]} />
      ))}
    </div>
  )
}

export function PageSkeleton() {
  return (
    <main css={page} id="content">
      <TextSkeleton />
    </main>
  )
}
