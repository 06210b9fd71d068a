import { css, Global } from '@emotion/react'
import { useId } from 'react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { problemTexts } from '../../texts/problems.ts'
import { buttonStyle } from '../../ui/button.ts'
import { cornerPanel } from '../../ui/layout.ts'

/** It cannot be closed, so the page can be scrolled out from under it. */
const room = css({ '#content': { paddingBlockEnd: 'min(60dvh, 420px)' } })

/** Stays while the server does not know the candidate any more: answers wait, and there is a way back. */
export function SignedOut() {
  const { session } = useOpenTest()
  const title = useId()
  return (
    <section role="alert" css={cornerPanel} aria-labelledby={title}>
      <Global styles={room} />
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
