import { Statement } from '../../../sdk/widgets/statement/Statement.tsx'
import { loadSanitizer, readySanitizer } from '../../../sdk/widgets/statement/sanitizer.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'

interface InstructionsProps {
  /** As authored. */
  readonly html: string
}

/** Comes with the first paint where the browser cleans HTML by itself. */
export const Instructions = readySanitizer()
  ? Statement
  : onDemand<InstructionsProps>(
      async () => {
        await loadSanitizer()
        return Statement
      },
      <TextSkeleton />,
    )
