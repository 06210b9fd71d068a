import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { openProblems } from '../../state/problemOrder.ts'
import { useSelected } from '../../state/useSelected.ts'
import { closingTexts } from '../../texts/closing.ts'
import { countdownText } from '../../texts/time.ts'
import { SubmissionDialog } from './SubmissionDialog.tsx'

/** Asks once more before a section is submitted for good (OVERLAY-04, FLOW-16, FLOW-17, SECTION-09). */
export function SubmitSectionDialog({ close }: { close(): void }) {
  const { session } = useOpenTest()
  const state = useSnapshot(session.state)
  const problems = useSelected(session.state, openProblems)
  const { remaining } = useSnapshot(session.timer.state)
  const [name] = useState(() => state.sections.find(({ slug }) => slug === state.section)?.name ?? '')
  const { section } = closingTexts
  return (
    <SubmissionDialog
      title={section.title(name)}
      confirm={section.confirm}
      intro={
        <>
          <p>{section.irreversible}</p>
          <p css={[mutedText, { marginTop: 6 }]}>{section.timeIsNotAdded}</p>
          {remaining !== undefined && (
            <p css={[mutedText, { marginTop: 6 }]}>{section.remaining(countdownText(remaining))}</p>
          )}
        </>
      }
      scope="section"
      problems={problems}
      close={close}
    />
  )
}
