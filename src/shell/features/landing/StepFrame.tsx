import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { texts } from '../../texts/common.ts'
import { actionBar, actions } from '../../ui/actionBar.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { page, screen } from '../../ui/page.ts'
import { TopBar } from '../top-bar/TopBar.tsx'
import type { Steps } from './useSteps.ts'

interface StepFrameProps {
  readonly children: ReactNode
  readonly footer: ReactNode
}

/** One step: bar, content, and what leads on at the bottom. */
export function StepFrame({ children, footer }: StepFrameProps) {
  return (
    <div css={screen}>
      <TopBar />
      <main css={page} id="content">
        {children}
      </main>
      <footer css={actionBar}>
        <div css={actions}>
          <WhyNotStarted />
          {footer}
        </div>
      </footer>
    </div>
  )
}

export const StartFailure = onDemand<object>(
  async () => (await import('./StartFailure.tsx')).StartFailure,
  null,
)

/** Fetched for a start that failed, and before that while the network is idle. */
function WhyNotStarted() {
  const { startFailure } = useSnapshot(useOpenTest().session.state)
  return startFailure ? <StartFailure /> : null
}

export const mainButton = css(buttonStyle('primary'), {
  flex: '1 1 auto',
  marginInlineStart: 'auto',
  [from('small')]: { flexGrow: 0, minWidth: 160 },
})

/** `Step 2 of 4`, above the heading. */
export function StepPosition({ steps: { number, all } }: { readonly steps: Steps }) {
  if (all.length < 2) return null
  return <p css={[mutedText, { marginBottom: 4 }]}>{texts.landing.position(number, all.length)}</p>
}

export function BackButton({ steps: { back } }: { readonly steps: Steps }) {
  if (!back) return null
  return (
    <button type="button" css={buttonStyle('secondary')} onClick={back}>
      <Icon name="back" size={18} />
      {texts.landing.back}
    </button>
  )
}

export function OnwardButton({ steps: { onward } }: { readonly steps: Steps }) {
  return (
    <button type="button" css={mainButton} onClick={onward}>
      {texts.landing.onward}
      <Icon name="forward" size={18} />
    </button>
  )
}
