import { onDemand } from '../../ui/onDemand.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'

/** Only a mistyped address leads to it. */
export const UnknownProblem = onDemand<object>(
  async () => (await import('./UnknownProblem.tsx')).UnknownProblem,
  <PageSkeleton />,
)
