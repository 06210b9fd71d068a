import { useState } from 'react'
import { useServices } from '../services.ts'
import { en } from '../texts/en.ts'
import { enEnding } from '../texts/ending.en.ts'
import { buttonStyle } from '../ui/button.ts'
import { muted } from '../ui/layout.ts'
import { choices, Plain } from './Plain.tsx'

/** Another tab or device holds the test (OVERLAY-20, ROUTE-15). */
export function ElsewherePage({
  continueHere,
}: {
  readonly continueHere: (() => Promise<void>) | undefined
}) {
  const { reload } = useServices()
  const [isBusy, setBusy] = useState(false)

  async function take(act: () => Promise<void>) {
    setBusy(true)
    await act()
    setBusy(false)
  }

  return (
    <Plain title={enEnding.elsewhere.title}>
      <p>{enEnding.elsewhere.message}</p>
      <p css={muted}>{enEnding.elsewhere.why}</p>
      <div css={choices}>
        {continueHere && (
          <button
            type="button"
            css={buttonStyle('primary')}
            aria-disabled={isBusy}
            onClick={() => void (isBusy || take(continueHere))}
          >
            {isBusy ? en.landing.starting : enEnding.elsewhere.continueHere}
          </button>
        )}
        <button type="button" css={buttonStyle('secondary')} onClick={reload}>
          {enEnding.elsewhere.refresh}
        </button>
      </div>
      {continueHere && <p css={[muted, { fontSize: 14 }]}>{enEnding.elsewhere.continueHint}</p>}
    </Plain>
  )
}
