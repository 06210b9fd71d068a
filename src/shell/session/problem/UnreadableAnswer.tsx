import { useState } from 'react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Quote } from '../../features/problem-view/BrokenView.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import { usePicked } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'
import { Note } from '../../ui/Note.tsx'
import { draftText } from '../../ui/plainText.ts'

/** Says that the saved answer cannot be shown, shows its words, and lets the candidate choose what to do. */
export function UnreadableAnswer({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const { saved, unreadable } = usePicked(session.state, ({ problems }) => ({
    saved: problems[problem]?.saved,
    unreadable: problems[problem]?.unreadable,
  }))
  const [isBusy, setBusy] = useState(false)
  if (unreadable === undefined) return null
  const { beginEmpty, retry, unreadable: title, unreadableWhy } = problemTexts.problem

  async function tryAgain() {
    if (isBusy) return
    setBusy(true)
    await session.readAgain()
    setBusy(false)
  }

  return (
    <div data-unreadable>
      <Note tone="warning" text={`${title}. ${unreadableWhy}`}>
        <button
          type="button"
          css={buttonStyle('secondary')}
          aria-disabled={isBusy}
          onClick={() => void tryAgain()}
        >
          {retry}
        </button>
        <button type="button" css={buttonStyle('ghost')} onClick={() => session.beginEmpty(problem)}>
          {beginEmpty}
        </button>
      </Note>
      {saved && <Quote title={problemTexts.problem.answered} text={draftText(saved)} />}
    </div>
  )
}
