import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { callingName } from '../../state/openTestFacts.ts'
import { texts } from '../../texts/common.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { LanguageSwitcher } from '../top-bar/Preferences.tsx'
import { Badges } from './Badges.tsx'
import { Facts } from './Facts.tsx'
import { StartButton } from './StartButton.tsx'
import { OnwardButton, StepFrame } from './StepFrame.tsx'
import type { Steps } from './useSteps.ts'

const TestKind = onDemand<object>(async () => (await import('./TestKind.tsx')).TestKind, null)

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 16px',
  marginBottom: 16,
})

/** Where every candidate arrives: what the test is, and what comes next. */
export function PostLanding({ steps }: { readonly steps: Steps }) {
  const { session } = useOpenTest()
  const { test, user } = useSnapshot(session.state)
  return (
    <StepFrame footer={steps.isLast ? <StartButton /> : <OnwardButton steps={steps} />}>
      <div css={head}>
        {user && <p css={mutedText}>{texts.landing.hello(callingName(user))}</p>}
        <LanguageSwitcher />
      </div>
      <PageHeading within={test?.company.name}>{test?.name ?? ''}</PageHeading>
      <Badges />
      <Facts />
      {steps.all.length > 2 && (
        <section css={[card, { marginTop: 24 }]} aria-labelledby="steps">
          <h2 id="steps" css={[subtitle, { marginBottom: 8 }]}>
            {texts.landing.stepsHint}
          </h2>
          <ol css={{ margin: 0, paddingInlineStart: 24 }}>
            {steps.all.slice(1).map((step) => (
              <li key={step}>{texts.landing.steps[step]}</li>
            ))}
          </ol>
        </section>
      )}
      <TestKind />
    </StepFrame>
  )
}
