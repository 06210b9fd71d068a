import { useSnapshot } from 'valtio/react'
import { subscribe } from 'valtio/vanilla'
import { useLocation } from 'wouter'
import { isActive, isOpening } from '../../../kernel/selectors.ts'
import type { Phase } from '../../../kernel/state.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import type { PlayerSession } from '../../state/playerSession.ts'
import { texts } from '../../texts/common.ts'
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
  const state = useSnapshot(session.state)
  const [, navigate] = useLocation()
  const product = productName(session)
  const isRunning = state.attemptId !== undefined || isActive(state)
  const isBusy = isOpening(state)

  async function start() {
    if (isBusy || !mayStart()) return
    if (session.state.settings?.proctor.enabled) void enterFullscreen()
    if (isActive(session.state)) return navigate(paths.problems(slug))
    if (await isShown(session)) navigate(paths.problems(slug), { replace: true })
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

const SHOWN: ReadonlySet<Phase> = new Set(['opening', 'active'])

/** Starts, and tells once the problems can be shown, which is before the attempt is open, or that they cannot be. */
function isShown(session: PlayerSession): Promise<boolean> {
  const { state } = session
  return new Promise((resolve) => {
    const unsubscribe = subscribe(state, () => {
      if (SHOWN.has(state.phase)) end()
    })
    function end() {
      unsubscribe()
      resolve(SHOWN.has(state.phase))
    }
    void session.start().finally(end)
  })
}
