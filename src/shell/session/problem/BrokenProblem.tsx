import { useSnapshot } from 'valtio/react'
import { BrokenView } from '../../features/problem-view/BrokenView.tsx'
import { useTest } from '../../state/testContext.ts'
import { problemTexts } from '../../texts/problems.ts'

interface BrokenProblemProps {
  readonly problem: string
  readonly error: unknown
  /** Renders the view anew; without it only a reload can help. */
  readonly retry?: () => void
}

/** A problem of the open test whose view cannot be shown. */
export function BrokenProblem({ problem, error, retry }: BrokenProblemProps) {
  const { session } = useTest()
  const { statement = '', type, solution } = useSnapshot(session.state).problems[problem] ?? {}
  return <BrokenView {...{ statement, type, solution, error, retry }} why={problemTexts.problem.failedWhy} />
}
