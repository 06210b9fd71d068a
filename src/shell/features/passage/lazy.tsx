import { onDemand } from '../../ui/onDemand.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import type { BesidePassageProps } from './BesidePassage.tsx'

/** Most tests have no passage, so what shows one comes when it is wanted. */
export const BesidePassage = onDemand<BesidePassageProps>(
  async () => (await import(/* webpackChunkName: "passage" */ './BesidePassage.tsx')).BesidePassage,
  <TextSkeleton />,
)
