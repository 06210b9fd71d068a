import { useId } from 'react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { problemTexts } from '../../texts/problems.ts'
import { cornerPanel, keepRoom } from '../../ui/cornerPanel.ts'

/** Stays while the server does not know the candidate any more: answers wait, and there is a way back. */
export function SignedOut() {
  const { session } = useOpenTest()
  const title = useId()
  return (
    <section ref={keepRoom} role="alert" css={cornerPanel} aria-labelledby={title}>
      <h2 id={title} css={{ fontSize: 17, color: 'var(--danger)' }}>
        {problemTexts.saving.signedOut}
      </h2>
      <p>{problemTexts.saving.signedOutWhy}</p>
      <button
        type="button"
        css={[buttonStyle('secondary'), { marginTop: 14 }]}
        onClick={() => session.wake()}
      >
        {problemTexts.saving.signedIn}
      </button>
    </section>
  )
}
