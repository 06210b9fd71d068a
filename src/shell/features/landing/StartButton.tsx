import { useSnapshot } from 'valtio/react'
import { useLocation } from 'wouter'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { texts } from '../../texts/common.ts'
import { Icon } from '../../ui/Icon.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { mainButton } from './StepFrame.tsx'

export const PreparingDialog = onDemand<object>(
  async () => (await import('./PreparingDialog.tsx')).PreparingDialog,
  null,
)

interface StartButtonProps {
  readonly mayStart?: () => boolean
  /** Id of the element that says what is still wanted; pressing leads there (GAP-096). */
  readonly heldBy?: string | undefined
}

/** Starts or resumes, unless something is still wanted; then the list of questions replaces this page (GAP-041). */
export function StartButton({ mayStart = () => true, heldBy }: StartButtonProps) {
  const { slug, session } = useOpenTest()
  const { phase, attemptId } = useSnapshot(session.state)
  const [, navigate] = useLocation()
  const product = productName(session)
  const isRunning = attemptId !== undefined || phase === 'active'
  const isBusy = phase === 'starting' || phase === 'opening'

  async function start() {
    if (isBusy || !mayStart()) return
    const wasActive = session.state.phase === 'active'
    if (session.state.settings?.proctor.enabled) void enterFullscreen()
    if (!wasActive) await session.start()
    if (session.state.phase === 'active') navigate(paths.problems(slug), { replace: !wasActive })
  }

  /** While the press still counts for the browser; where it is refused, the prompt in the test asks again (TOL-06). */
  async function enterFullscreen() {
    const asked = await session.proctoring().catch(() => undefined)
    await asked?.enterFullscreen().catch(() => {})
  }

  return (
    <>
      <button
        type="button"
        css={mainButton}
        aria-disabled={isBusy || heldBy !== undefined}
        aria-describedby={heldBy}
        onClick={() => void start()}
      >
        {isBusy
          ? texts.landing.starting
          : isRunning
            ? texts.landing.resume(product)
            : texts.landing.start(product)}
        {!isBusy && <Icon name="forward" size={18} />}
      </button>
      {isBusy && <PreparingDialog />}
    </>
  )
}
