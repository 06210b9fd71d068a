import { onDemand } from '../onDemand.ts'
import { TextSkeleton } from '../ui/Skeleton.tsx'

/** The cleaner of authored HTML stays out of the first load. */
export const Instructions = onDemand<{ html: string }>(
  async () => {
    const { Statement } = await import('../../sdk/widgets/statement/Statement.tsx')
    return Statement
  },
  <TextSkeleton />,
)
