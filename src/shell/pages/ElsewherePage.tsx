import { useState } from 'react'
import { useServices } from '../services.ts'
import { useTest } from '../test/context.ts'
import { texts } from '../texts/common.ts'
import { endingTexts } from '../texts/ending.ts'
import { buttonStyle } from '../ui/button.ts'
import { muted } from '../ui/layout.ts'
import { choices, Plain } from './Plain.tsx'

/** Another tab or device holds the test (OVERLAY-20, ROUTE-15). */
export function ElsewherePage() {
  const { session } = useTest()
  return <Elsewhere continueHere={session.continueHere} />
}

/** The same for an address that names no test. */
export function NoTestElsewhere() {
  return <Elsewhere continueHere={undefined} />
}

function Elsewhere({ continueHere }: { readonly continueHere: (() => Promise<void>) | undefined }) {
  const { reload } = useServices()
  const [isBusy, setBusy] = useState(false)

  async function take(act: () => Promise<void>) {
    setBusy(true)
    await act()
    setBusy(false)
  }

  return (
    <Plain title={endingTexts.elsewhere.title}>
      <p>{endingTexts.elsewhere.message}</p>
      <p css={muted}>{endingTexts.elsewhere.why}</p>
      <div css={choices}>
        {continueHere && (
          <button
            type="button"
            css={buttonStyle('primary')}
            aria-disabled={isBusy}
            onClick={() => void (isBusy || take(continueHere))}
          >
            {isBusy ? texts.landing.starting : endingTexts.elsewhere.continueHere}
          </button>
        )}
        <button type="button" css={buttonStyle('secondary')} onClick={reload}>
          {endingTexts.elsewhere.refresh}
        </button>
      </div>
      {continueHere && <p css={[muted, { fontSize: 14 }]}>{endingTexts.elsewhere.continueHint}</p>}
    </Plain>
  )
}
