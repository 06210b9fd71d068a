import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useSupportEmail } from '../../state/useBrand.ts'
import { texts } from '../../texts/common.ts'
import { endingTexts } from '../../texts/ending.ts'
import { choices, PlainPage } from '../../ui/PlainPage.tsx'
import { GoBack } from '../errors/NotFoundPage.tsx'
import { startFailureText } from '../landing/StartFailure.tsx'

/** Another tab or device holds the test (OVERLAY-20, ROUTE-15); Refresh asks whether it still does (GAP-129). */
export function TakenOverPage() {
  const { session } = useOpenTest()
  const { startFailure, takenOverBy } = useSnapshot(session.state)
  const [busy, setBusy] = useState<'refresh' | 'continue'>()
  const [asked, setAsked] = useState(0)
  const words = endingTexts.takenOver

  async function take(what: 'refresh' | 'continue') {
    if (busy) return
    setBusy(what)
    await (what === 'refresh' ? session.recheck() : session.continueHere())
    setBusy(undefined)
    setAsked(what === 'refresh' ? asked + 1 : 0)
  }

  return (
    <PlainPage title={words.title}>
      <p>{words.message}</p>
      <p css={mutedText}>{takenOverBy === 'device' ? words.onDevice : words.why}</p>
      <div css={choices}>
        <button
          type="button"
          css={buttonStyle('primary')}
          aria-disabled={busy !== undefined}
          onClick={() => void take('continue')}
        >
          {busy === 'continue' ? texts.landing.starting : words.continueHere}
        </button>
        <button
          type="button"
          css={buttonStyle('secondary')}
          aria-disabled={busy !== undefined}
          onClick={() => void take('refresh')}
        >
          {words.refresh}
        </button>
      </div>
      <p role="status" css={{ fontWeight: 600 }}>
        {startFailure
          ? startFailureText(startFailure)
          : asked > 0 && <span key={asked}>{words.stillOpen}</span>}
      </p>
      <p css={[mutedText, { fontSize: 14 }]}>{words.continueHint}</p>
    </PlainPage>
  )
}

/** The same for an address that names no test: nothing here can be refreshed, so the ways lead elsewhere. */
export function TakenOverWithoutTest() {
  const email = useSupportEmail()
  const words = endingTexts.takenOver
  return (
    <PlainPage title={words.title}>
      <p>{words.noTest}</p>
      <div css={choices}>
        <GoBack />
        <a css={buttonStyle('secondary')} href={`mailto:${email}`}>
          {words.write}
        </a>
      </div>
    </PlainPage>
  )
}
