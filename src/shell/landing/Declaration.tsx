import { css } from '@emotion/react'
import { useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { TestSettings } from '../../wire/settings.ts'
import { SecurePanel } from '../secure/SecurePanel.tsx'
import { useSecured } from '../secure/useSecured.ts'
import { useTest } from '../test/context.ts'
import { stepTexts } from '../texts/steps.ts'
import { card, subtitle } from '../ui/layout.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Agreed } from './Agreed.tsx'
import { StartButton } from './StartButton.tsx'
import { BackButton, StepFrame, StepPosition } from './StepFrame.tsx'
import type { Steps } from './useSteps.ts'

/** What is recorded, in words, and the candidate's consent (GAP-050); in a secure test also its checks. */
export function Declaration({ steps }: { readonly steps: Steps }) {
  const { session } = useTest()
  const { test, settings } = useSnapshot(session.state)
  const secured = useSecured()
  const consent = useConsent()
  if (!settings) return null
  return (
    <StepFrame
      footer={
        <>
          <BackButton steps={steps} />
          <StartButton mayStart={() => secured.wanted() && consent.wanted()} />
        </>
      }
    >
      <StepPosition steps={steps} />
      <PageHeading within={test?.name}>{stepTexts.declaration.title}</PageHeading>
      <section css={[card, { marginTop: 20 }]} aria-labelledby="recorded">
        <h2 id="recorded" css={[subtitle, { marginBottom: 8 }]}>
          {stepTexts.declaration.recorded}
        </h2>
        <ul css={{ margin: 0, paddingInlineStart: 24 }}>
          {recordedLines(settings).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Agreed />
      {settings.secure_browser.enabled && <SecurePanel secured={secured} />}
      {consent.field}
    </StepFrame>
  )
}

function recordedLines({
  proctor,
  user_permissions,
  secure_browser,
}: Pick<TestSettings, 'proctor' | 'user_permissions' | 'secure_browser'>): readonly string[] {
  const { declaration } = stepTexts
  const { browser_tolerance: tolerance, snapshot, video, enabled } = proctor
  const leaving =
    tolerance.enabled && tolerance.count >= 0 ? declaration.tolerance(tolerance.count) : declaration.leaving
  return [
    declaration.answers,
    ...(enabled ? [leaving] : []),
    ...(enabled && snapshot ? [declaration.snapshot] : []),
    ...(enabled && video.enabled ? [declaration.video] : []),
    ...(enabled && user_permissions.mic ? [declaration.sound] : []),
    ...(secure_browser.enabled ? [declaration.secure] : []),
  ]
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
