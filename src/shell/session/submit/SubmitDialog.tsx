import { useSnapshot } from 'valtio/react'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName, useProgress } from '../../state/openTestFacts.ts'
import { openProblems } from '../../state/problemOrder.ts'
import { useSelected } from '../../state/useSelected.ts'
import { closingTexts } from '../../texts/closing.ts'
import { texts } from '../../texts/common.ts'
import { endingTexts } from '../../texts/ending.ts'
import { countdownText } from '../../texts/time.ts'
import { SubmissionDialog } from './SubmissionDialog.tsx'

/** Asks once more before everything is submitted (OVERLAY-03, FLOW-15, FLOW-18). */
export function SubmitDialog({ close }: { close(): void }) {
  const { session } = useOpenTest()
  const state = useSnapshot(session.state)
  const problems = useSelected(session.state, openProblems)
  const product = productName(session)
  const { attempted, total } = useProgress()
  const { remaining } = useSnapshot(session.timer.state)
  return (
    <SubmissionDialog
      title={endingTexts.submit.title(product)}
      confirm={endingTexts.submit.confirm(product)}
      intro={
        <>
          <p css={{ fontWeight: 600 }}>
            {texts.bar.attempted(attempted, total)}
            {remaining !== undefined && ` · ${texts.time.left}: ${countdownText(remaining)}`}
          </p>
          <p css={mutedText}>
            {state.section !== undefined && `${closingTexts.section.last} `}
            {endingTexts.submit.intro}
          </p>
        </>
      }
      scope="test"
      problems={problems}
      close={close}
    />
  )
}
