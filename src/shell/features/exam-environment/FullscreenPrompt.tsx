import { useState } from 'react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Dialog } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { examEnvironmentTexts } from '../../texts/exam-environment.ts'
import { useTypingGuard } from '../../ui/useTypingGuard.ts'

/** Asks for fullscreen (TOL-06, OVERLAY-19); where the browser refuses it, nobody is kept from the test. */
export function FullscreenPrompt() {
  useTypingGuard()
  const { session } = useOpenTest()
  const [isRefused, setRefused] = useState(false)
  const { fullscreen, warning } = examEnvironmentTexts

  async function enter() {
    try {
      await (await session.proctoring()).enterFullscreen()
    } catch {
      setRefused(true)
    }
  }

  return (
    <Dialog
      title={fullscreen.title}
      close={undefined}
      footer={
        <>
          {isRefused && (
            <button
              type="button"
              css={buttonStyle('secondary')}
              onClick={() => void session.proctoring().then((asked) => asked.goOnWithoutFullscreen())}
            >
              {fullscreen.without}
            </button>
          )}
          <button type="button" css={buttonStyle('primary')} onClick={() => void enter()}>
            {warning.enableFullscreen}
          </button>
        </>
      }
    >
      <p>{fullscreen.text(productName(session))}</p>
      <p role="alert" css={{ fontWeight: 600 }}>
        {isRefused && fullscreen.refused}
      </p>
    </Dialog>
  )
}
