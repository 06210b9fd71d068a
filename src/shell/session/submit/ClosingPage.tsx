import { css } from '@emotion/react'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { hasEnded, isActive } from '../../../kernel/selectors.ts'
import type { AutoSubmission } from '../../../kernel/state.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Dialog } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { readTime } from '../../../wire/time.ts'
import { decide, guardStateOf } from '../../routing/guards.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName, useProgress } from '../../state/openTestFacts.ts'
import { closingTexts } from '../../texts/closing.ts'
import { texts } from '../../texts/common.ts'
import { endingTexts } from '../../texts/ending.ts'
import { takenText } from '../../texts/time.ts'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { useTypingGuard } from '../../ui/useTypingGuard.ts'

/**
 * The last answers are being saved, then the next page comes (OVERLAY-05, AUTO-04..12, GAP-060..063), or a submission
 * by hand that a reload cut off goes on.
 */
export function ClosingPage() {
  const { session } = useOpenTest()
  const { autoSubmission, test } = useSnapshot(session.state)
  return (
    <PlainPage title={test?.name ?? texts.product}>
      {autoSubmission ? <NoticeDialog {...autoSubmission} /> : <CutOffDialog />}
    </PlainPage>
  )
}

function CutOffDialog() {
  const { session } = useOpenTest()
  const { submitFailure } = useSnapshot(session.state)
  return (
    <Dialog title={endingTexts.submit.sending} close={undefined} footer={null}>
      <p>{endingTexts.submit.wait}</p>
      <SavingBar text={submitFailure?.text || endingTexts.submit.flushing} />
    </Dialog>
  )
}

function NoticeDialog({ reason, scope, secondsLeft }: AutoSubmission) {
  useTypingGuard()
  const { session } = useOpenTest()
  const { phase, submitFailure } = useSnapshot(session.state)
  const toFeedback = useLeadsToFeedback() && scope === 'test'
  const product = productName(session)
  const isExpiry = reason === 'TEST_TIME_EXPIRY'
  const isSubmitted = hasEnded({ phase }) || isActive({ phase })
  const { notice } = closingTexts
  const title = isExpiry
    ? scope === 'section'
      ? notice.sectionUp
      : texts.time.up
    : reason === 'SYSTEM_TIME_MISMATCH'
      ? notice.mismatch
      : notice.violation(product)

  return (
    <Dialog
      title={title}
      close={undefined}
      footer={
        <button
          type="button"
          css={buttonStyle('primary')}
          aria-disabled={secondsLeft === 0}
          onClick={() => session.proceed()}
        >
          {toFeedback ? notice.proceedFeedback : notice.proceedNext}
        </button>
      }
    >
      {!isExpiry && <p>{notice.autoSubmitted(product)}</p>}
      {scope === 'section' && <NextSection />}
      <p>
        {secondsLeft === 0
          ? endingTexts.closing.stillSaving
          : (toFeedback ? notice.toFeedback : notice.toNext)(secondsLeft)}
      </p>
      <Outcome />
      {!isSubmitted && <SavingBar text={submitFailure?.text || endingTexts.submit.flushing} />}
    </Dialog>
  )
}

function NextSection() {
  const { session } = useOpenTest()
  const { sections } = useSnapshot(session.state)
  const [next] = useState(() => sections.find(({ status }) => status === 'PND'))
  return next ? <p>{closingTexts.notice.toSection(next.name)}</p> : null
}

/** Where the test leads when it is over: the feedback page, or another one (GAP-062). */
function useLeadsToFeedback(): boolean {
  const { session, slug } = useOpenTest()
  const state = useSnapshot(session.state)
  const after = { ...guardStateOf(state, false), phase: 'ended', closing: false, uploads: 0 } as const
  const decision = decide('root', slug, after)
  return decision.kind === 'go' && decision.to === paths.feedback(slug)
}

const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px 40px',
  margin: '20px 0 0',
  dt: { fontSize: 14, color: 'var(--text-muted)' },
  dd: { margin: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})

/** How far the candidate came, and in which time (AUTO-08, AUTO-09, GAP-131). */
function Outcome() {
  const { session } = useOpenTest()
  const { attempted, total } = useProgress()
  const [taken] = useState(() => {
    const start = session.state.set?.start_time
    return start ? session.timer.now() - readTime(start) : 0
  })
  return (
    <dl css={facts}>
      <div>
        <dt>{endingTexts.closing.answeredOf}</dt>
        <dd>
          {attempted} / {total}
        </dd>
      </div>
      <div>
        <dt>{endingTexts.closing.timeTaken}</dt>
        <dd>{takenText(taken)}</dd>
      </div>
    </dl>
  )
}

function SavingBar({ text }: { readonly text: string }) {
  return (
    <div role="status" css={{ marginTop: 20 }}>
      <progress
        css={{ display: 'block', width: '100%', accentColor: 'var(--accent)' }}
        aria-label={endingTexts.submit.flushing}
      />
      <p>{text}</p>
    </div>
  )
}
