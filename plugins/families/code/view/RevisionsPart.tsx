import type { ProblemContext } from '../../../../src/sdk/view.ts'
import { LineDiff } from '../../../../src/sdk/widgets/diff/LineDiff.tsx'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'
import { codeTexts } from '../texts.ts'
import { RevisionsDisclosure } from './RevisionsDisclosure.tsx'
import type { Revision } from './useRevisions.ts'

interface RevisionsPartProps {
  readonly context: ProblemContext<CodeProblem, CodeSolution>
  readonly isOpen: boolean
  readonly list: readonly Revision[] | undefined
  readonly failure: string
  /** The code as it is now. */
  readonly code: string
  onToggle(isOpen: boolean): void
  onRestore(earlier: CodeSolution): void
}

/** The earlier versions of one program. */
export function RevisionsPart({ code, ...rest }: RevisionsPartProps) {
  const compare = (earlier: CodeSolution) =>
    earlier.code === code ? null : (
      <LineDiff
        label={codeTexts.revisions.comparison}
        before={earlier.code}
        after={code}
        words={codeTexts.revisions.diff}
      />
    )
  return <RevisionsDisclosure {...rest} compare={compare} />
}
