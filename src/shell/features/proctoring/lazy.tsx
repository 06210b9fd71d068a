import { useSnapshot } from 'valtio/react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { onDemand } from '../../ui/onDemand.tsx'

/** What is there only where a test is watched. */
function whenWatched(load: Parameters<typeof onDemand<object>>[0]) {
  const Part = onDemand(load, null)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at module level
  return function Watched() {
    return useSnapshot(useOpenTest().session.state.proctoring).on && <Part />
  }
}

/** What a watched test has in its bars. */
export const ProctoringTools = whenWatched(
  async () => (await import('./ProctoringTools.tsx')).ProctoringTools,
)

/** What a watched test has beside every screen. */
export const Proctoring = whenWatched(async () => (await import('./Proctoring.tsx')).Proctoring)
