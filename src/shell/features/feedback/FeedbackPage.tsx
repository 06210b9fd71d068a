import { useSnapshot } from 'valtio/react'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { endingTexts } from '../../texts/ending.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { page, screen } from '../../ui/page.ts'
import { TopBar } from '../top-bar/TopBar.tsx'
import { EndingNote } from './EndingNote.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { NextSteps } from './NextSteps.tsx'
import { LateDrafts, ReceiptCard } from './ReceiptCard.tsx'

/** After the end: what was submitted, and a word about the test (FEED-01, GAP-048, GAP-137). */
export function FeedbackPage() {
  const { session } = useOpenTest()
  const { test, feedbackGiven, attemptId } = useSnapshot(session.state)
  const tookPart = attemptId !== undefined
  const asks = tookPart && test?.enable_feedback_page === true && !feedbackGiven
  const words = wordsFor(asks, tookPart)
  return (
    <div css={screen}>
      <TopBar />
      <main css={[page, { maxWidth: 720 }]} id="content">
        <PageHeading key={String(asks)} within={test?.name}>
          {words.title}
        </PageHeading>
        {tookPart && <EndingNote />}
        <p css={[mutedText, { margin: '8px 0 24px' }]}>{words.text}</p>
        {asks ? (
          <div css={[card, { marginBottom: 24 }]}>
            <FeedbackForm />
          </div>
        ) : (
          <NextSteps />
        )}
        <ReceiptCard />
        <LateDrafts />
      </main>
    </div>
  )
}

function wordsFor(asks: boolean, tookPart: boolean): { title: string; text: string } {
  const { title, intro, thanks, thanksWhy, over, overWhy } = endingTexts.feedback
  if (!tookPart) return { title: over, text: overWhy }
  return asks ? { title, text: intro } : { title: thanks, text: thanksWhy }
}
