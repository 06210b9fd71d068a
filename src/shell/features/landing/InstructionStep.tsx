import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { texts } from '../../texts/common.ts'
import { durationText } from '../../texts/time.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Agreed } from './Agreed.tsx'
import { ownMinutes } from './Facts.tsx'
import { Instructions } from './instructions.tsx'
import { StartButton } from './StartButton.tsx'
import { BackButton, OnwardButton, StepFrame, StepPosition } from './StepFrame.tsx'
import type { Steps } from './useSteps.ts'

/** Beside the button that starts the clock; above it on a phone. */
export const hint = css({
  flexBasis: '100%',
  order: -1,
  margin: 0,
  [from('medium')]: { flex: 1, order: 0 },
})

/** How the test works, as its author wrote it. */
export function InstructionStep({ steps }: { readonly steps: Steps }) {
  const { session } = useOpenTest()
  const { test, accommodation } = useSnapshot(session.state)
  if (!test) return null
  const minutes = ownMinutes(test, accommodation)
  return (
    <StepFrame
      footer={
        <>
          <BackButton steps={steps} />
          {steps.isLast && (
            <p css={[mutedText, hint]}>{texts.landing.startHint(minutes > 0 ? durationText(minutes) : '')}</p>
          )}
          {steps.isLast ? <StartButton /> : <OnwardButton steps={steps} />}
        </>
      }
    >
      <StepPosition steps={steps} />
      <PageHeading within={test.name}>{texts.landing.instructions}</PageHeading>
      <div css={[card, { marginTop: 20 }]}>
        <Instructions html={test.instructions} />
      </div>
      {steps.isLast && <Agreed />}
    </StepFrame>
  )
}
