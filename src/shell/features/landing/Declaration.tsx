import { css } from '@emotion/react'
import { useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { stepTexts } from '../../texts/landing.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Preparation, StillNeeded } from '../proctoring/Preparation.tsx'
import { RecordingNotice } from '../proctoring/RecordingNotice.tsx'
import { usePreparation } from '../proctoring/usePreparation.ts'
import { SecurePanel } from '../secure-browser/SecurePanel.tsx'
import { useSecured } from '../secure-browser/useSecured.ts'
import { Agreed } from './Agreed.tsx'
import { StartButton } from './StartButton.tsx'
import { BackButton, StepFrame, StepPosition } from './StepFrame.tsx'
import type { Steps } from './useSteps.ts'

/** What is recorded, in words, the candidate's consent, and the devices that it needs (GAP-050, GAP-096). */
export function Declaration({ steps }: { readonly steps: Steps }) {
  const { session } = useOpenTest()
  const { test, settings } = useSnapshot(session.state)
  const secured = useSecured()
  const consent = useConsent()
  const prepared = usePreparation()
  const needed = useId()
  if (!settings) return null
  return (
    <StepFrame
      footer={
        <>
          <BackButton steps={steps} />
          <StillNeeded prepared={prepared} id={needed} />
          <StartButton
            heldBy={prepared.missing.length > 0 ? needed : undefined}
            mayStart={() => secured.wanted() && consent.wanted() && prepared.wanted()}
          />
        </>
      }
    >
      <StepPosition steps={steps} />
      <PageHeading within={test?.name}>{stepTexts.declaration.title}</PageHeading>
      <RecordingNotice />
      <Agreed />
      {settings.secure_browser.enabled && <SecurePanel secured={secured} />}
      {consent.field}
      <Preparation prepared={prepared} mayRecord={consent.wanted} />
    </StepFrame>
  )
}

const box = css({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  marginTop: 20,
  input: { width: 20, height: 20, margin: '2px 0 0', accentColor: 'var(--accent)' },
})

/** The box that has to be ticked; pressing Start without it says so and leads there. */
function useConsent() {
  const element = useRef<HTMLInputElement>(null)
  const [isMissed, setMissed] = useState(false)
  const id = useId()

  function wanted(): boolean {
    const isGiven = element.current?.checked === true
    setMissed(!isGiven)
    if (!isGiven) element.current?.focus()
    return isGiven
  }

  const field = (
    <div css={box}>
      <input
        ref={element}
        id={id}
        type="checkbox"
        aria-invalid={isMissed}
        aria-describedby={`${id}-error`}
        onChange={() => setMissed(false)}
      />
      <div>
        <label htmlFor={id}>{stepTexts.declaration.consent}</label>
        <p id={`${id}-error`} css={{ color: 'var(--danger)', fontWeight: 600 }} role="alert">
          {isMissed && stepTexts.declaration.consentMissing}
        </p>
      </div>
    </div>
  )
  return { wanted, field }
}
