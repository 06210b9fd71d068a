import { useSnapshot } from 'valtio/react'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { openProblems } from '../../state/problemOrder.ts'
import { useSelected } from '../../state/useSelected.ts'
import { closingTexts } from '../../texts/closing.ts'
import { endingTexts } from '../../texts/ending.ts'
import { SubmissionDialog } from './SubmissionDialog.tsx'

/** Asks once more before everything is submitted (OVERLAY-03, FLOW-15, FLOW-18). */
export function SubmitDialog({ close }: { close(): void }) {
  const { session } = useOpenTest()
  const state = useSnapshot(session.state)
  const problems = useSelected(session.state, openProblems)
  const product = productName(session)
  return (
    <SubmissionDialog
      title={endingTexts.submit.title(product)}
      confirm={endingTexts.submit.confirm(product)}
      intro={
        <p css={mutedText}>
          {state.section !== undefined && `${closingTexts.section.last} `}
          {endingTexts.submit.intro}
        </p>
      }
      scope="test"
      problems={problems}
      close={close}
    />
  )
}
