import { useId } from 'react'
import { useSnapshot } from 'valtio/react'
import { isActive } from '../../../kernel/selectors.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { texts } from '../../texts/common.ts'
import { stepTexts } from '../../texts/landing.ts'
import { durationText } from '../../texts/time.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Preparation, StillNeeded } from '../proctoring/Preparation.tsx'
import { usePreparation } from '../proctoring/usePreparation.ts'
import { SecurePanel } from '../secure-browser/SecurePanel.tsx'
import { useSecured } from '../secure-browser/useSecured.ts'
import { LanguageSwitcher } from '../top-bar/Preferences.tsx'
import { Agreed } from './Agreed.tsx'
import { Badges } from './Badges.tsx'
import { Facts } from './Facts.tsx'
import { hint } from './InstructionStep.tsx'
import { Instructions } from './instructions.tsx'
import { StartButton } from './StartButton.tsx'
import { StepFrame } from './StepFrame.tsx'
import { useTimeLeft } from './useTimeLeft.ts'

/** Where a candidate who has begun comes back to: the instructions once more, and Resume (GAP-041). */
export function Resume() {
  const { session } = useOpenTest()
  const { test, settings, phase, needsRestart, startFailure } = useSnapshot(session.state)
  const secured = useSecured()
  const isResumed = isActive({ phase })
  const isSecure = settings?.secure_browser.enabled === true && !isResumed
  const prepared = usePreparation()
  const needed = useId()
  const timeLeft = useTimeLeft()
  const isHeld = !isResumed && prepared.missing.length > 0
  if (!test) return null
  return (
    <StepFrame
      footer={
        <>
          {prepared.missing.length === 0 && !startFailure && (
            <p css={[mutedText, hint]}>{texts.landing.resumeHint}</p>
          )}
          <StillNeeded prepared={prepared} id={needed} />
          <StartButton
            heldBy={isHeld ? needed : undefined}
            mayStart={() => (!isSecure || secured.wanted()) && (!isHeld || prepared.wanted())}
          />
        </>
      }
    >
      <div css={{ display: 'flex', justifyContent: 'flex-end', marginBottom: 16 }}>
        <LanguageSwitcher />
      </div>
      <PageHeading within={test.company.name}>{test.name}</PageHeading>
      <Badges />
      <Facts timeLeft={timeLeft} />
      {isSecure && <SecurePanel secured={secured} />}
      {!isResumed && <Preparation prepared={prepared} mayRecord={() => true} />}
      {needsRestart && (
        <section css={[card, { marginTop: 20 }]} aria-labelledby="restart">
          <h2 id="restart" css={[subtitle, { marginBottom: 8 }]}>
            {stepTexts.restart.title}
          </h2>
          <p>{stepTexts.restart.text(durationText(test.add_test_duration))}</p>
        </section>
      )}
      <Agreed />
      <section css={[card, { marginTop: 24 }]} aria-labelledby="instructions">
        <h2 id="instructions" css={[subtitle, { marginBottom: 12 }]}>
          {texts.landing.instructions}
        </h2>
        <Instructions html={test.instructions} />
      </section>
    </StepFrame>
  )
}
