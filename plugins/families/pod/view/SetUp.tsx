import { momentNow, momentText, type PodView } from '@assess/sdk'
import { barButton, hidden, muted, plainList, primaryButton } from '@assess/sdk/ui'
import { css, keyframes } from '@emotion/react'
import { podTexts } from '../texts.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 10,
  maxWidth: '38rem',
  padding: 8,
  overflowWrap: 'anywhere',
  '& h3, & p': { margin: 0 },
})
const list = css(plainList, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 20px',
  color: 'var(--text-muted)',
  '& > li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& > li[aria-current="step"]': { color: 'var(--text)', fontWeight: 600 },
})
const mark = css({
  flex: 'none',
  inlineSize: 12,
  blockSize: 12,
  borderRadius: 99,
  border: '2px solid currentColor',
})
const doneMark = css(mark, { background: 'var(--success)', borderColor: 'var(--success)' })
const breathe = keyframes({ '50%': { opacity: 0.35 } })
const nowMark = css(mark, {
  borderColor: 'var(--accent)',
  background: 'var(--accent)',
  animation: `${breathe} 2s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})

const STEPS = ['saving', 'waiting', 'ready'] as const

/** Whether the set-up goes on only when somebody asks for it. */
export const hasGivenUp = ({ setUp }: PodView): boolean => setUp === 'full' || setUp === 'failed'

interface SetUpProps {
  readonly pod: PodView
  onRetry(): void
}

/** Stands where terminals will be, until the pod is there (OVERLAY-09, POD-15..18). */
export function SetUp({ pod, onRetry }: SetUpProps) {
  const { setUp, before, retryAt, message } = pod
  const isOver = hasGivenUp(pod)
  const until = setUp === 'resting' ? podTexts.setUp.goesOn : podTexts.setUp.comeBack
  return (
    <div css={frame}>
      <p css={{ fontWeight: 600, color: isOver ? 'var(--danger)' : 'inherit' }}>{podTexts.setUp[setUp]}</p>
      {setUp === 'failed' && message !== '' && <p>{message}</p>}
      {(setUp === 'full' || setUp === 'resting') && retryAt !== undefined && (
        <p>{until(momentText(momentNow({ calendar: () => retryAt })))}</p>
      )}
      {isOver ? (
        <button type="button" css={[primaryButton, barButton]} onClick={onRetry}>
          {podTexts.setUp.retry}
        </button>
      ) : (
        <Steps setUp={setUp} />
      )}
      {!isOver && before !== undefined && <p css={muted}>{podTexts.setUp.before(before)}</p>}
      <p css={muted}>{podTexts.setUp.editNow}</p>
    </div>
  )
}

/** Stands above what can be worked on already, until the pod is there; says aloud how far it is. */
export function SetUpNotice(props: SetUpProps) {
  return (
    <>
      {props.pod.setUp !== 'ready' && <SetUp {...props} />}
      <span role="status" css={hidden}>
        {announcementOf(props.pod)}
      </span>
    </>
  )
}

function Steps({ setUp }: Pick<PodView, 'setUp'>) {
  const now = setUp === 'saving' ? 0 : 1
  return (
    <ol css={list}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === now ? 'step' : undefined}>
          <i
            css={index < now ? doneMark : index === now ? nowMark : mark}
            role="img"
            aria-label={index < now ? podTexts.setUp.done : undefined}
            aria-hidden={index >= now}
          />
          {podTexts.setUp.steps[step]}
        </li>
      ))}
    </ol>
  )
}

/** What is said aloud of the set-up: each state once, and nothing of the place in the queue. */
export function announcementOf({ setUp, message }: PodView): string {
  return setUp === 'failed' ? `${podTexts.setUp.failed} ${message}` : podTexts.setUp[setUp]
}
