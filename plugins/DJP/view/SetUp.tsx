import { css } from '@emotion/react'
import { momentNow, momentText } from '../../../src/sdk/format.ts'
import type { PodView } from '../../../src/sdk/pod.ts'
import { muted, quietButton } from '../../../src/sdk/widgets/styles.ts'
import { kernelTexts } from '../kernel/texts.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--accent-soft)',
  '& p': { margin: 0 },
  '&[data-bad]': { background: 'var(--warning-soft)', color: 'var(--warning)' },
  '& progress': { width: '100%', maxWidth: 320, accentColor: 'var(--accent)' },
})

const retryButton = css(quietButton, { alignSelf: 'start' })

const ON_ITS_WAY: readonly PodView['setUp'][] = ['saving', 'waiting', 'late', 'resting']

interface SetUpProps {
  readonly pod: PodView
  onRetry(): void
}

/** How far the set-up of the pod is, above a notebook that can be written in already (OVERLAY-09, POD-15..18). */
export function SetUp({ pod: { setUp, before, message, retryAt }, onRetry }: SetUpProps) {
  const texts = kernelTexts.setUp
  if (setUp === 'ready') return null
  const isOnItsWay = ON_ITS_WAY.includes(setUp)
  const until = setUp === 'resting' ? texts.goesOn : texts.comeBack
  return (
    <section css={frame} aria-label={texts.title} data-bad={isOnItsWay ? undefined : true}>
      <p role="status">
        <strong>{texts.title}:</strong> {texts[setUp]}
        {before !== undefined && before > 0 && ` ${texts.before(before)}`}
        {message !== '' && ` ${message}`}
        {retryAt !== undefined && ` ${until(momentText(momentNow({ calendar: () => retryAt })))}`}
      </p>
      {isOnItsWay ? (
        <progress aria-label={texts.title} />
      ) : (
        <button type="button" css={retryButton} onClick={onRetry}>
          {texts.retry}
        </button>
      )}
      <p css={muted}>{texts.canWork}</p>
    </section>
  )
}
