import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { endingTexts } from '../../texts/ending.ts'
import { dayText } from '../../texts/time.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { page, screen } from '../../ui/page.ts'
import { TopBar } from '../top-bar/TopBar.tsx'
import { EndingNote } from './EndingNote.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { NextSteps } from './NextSteps.tsx'
import { LateDrafts, ReceiptCard } from './ReceiptCard.tsx'

const done = css({ display: 'flex', alignItems: 'center', gap: 10, color: 'var(--success)' })

/** After the end: what was submitted, and a word about the test (FEED-01, GAP-048, GAP-137). */
export function FeedbackPage() {
  const { session } = useOpenTest()
  const { test, feedbackGiven, attemptId, receipt } = useSnapshot(session.state)
  const tookPart = attemptId !== undefined
  const asks = tookPart && test?.enable_feedback_page === true && !feedbackGiven
  const { intro, overWhy, thanksWhy, title } = endingTexts.feedback
  const isProven = asks && receipt !== undefined
  return (
    <div css={screen}>
      <TopBar />
      <main css={[page, { maxWidth: 720 }]} id="content">
        <div css={isProven && done}>
          {isProven && <Icon name="check" size={32} />}
          <PageHeading key={String(asks)} within={test?.name}>
            {headingOf(tookPart, asks, isProven)}
          </PageHeading>
        </div>
        {isProven && <p css={{ marginTop: 4 }}>{endingTexts.feedback.at(dayText(receipt.submitted_at))}</p>}
        {tookPart && <EndingNote />}
        {asks ? (
          <section css={[card, { margin: '20px 0 24px' }]} aria-label={title}>
            {isProven && <h2 css={subtitle}>{title}</h2>}
            <p css={[mutedText, { margin: '4px 0 20px' }]}>{intro}</p>
            <FeedbackForm />
          </section>
        ) : (
          <>
            <p css={[mutedText, { margin: '8px 0 24px' }]}>{tookPart ? thanksWhy : overWhy}</p>
            <NextSteps />
          </>
        )}
        <ReceiptCard />
        <LateDrafts />
      </main>
    </div>
  )
}

function headingOf(tookPart: boolean, asks: boolean, isProven: boolean): string {
  const { over, submitted, thanks, title } = endingTexts.feedback
  if (!tookPart) return over
  if (!asks) return thanks
  return isProven ? submitted : title
}
