import type { ProblemContext, Technology } from '@assess/sdk'
import { useEffect, useState } from 'react'
import type { CodeProblem } from '../problem.ts'

/** What it needs of the context of a type. */
interface Asking
  extends Pick<
    ProblemContext<Pick<CodeProblem, 'technologies'>, unknown>,
    'problem' | 'readOnly' | 'signal'
  > {
  readonly runs: Pick<ProblemContext<unknown, unknown>['runs'], 'technologies'>
}

/**
 * What this problem may be answered in (GAP-012): at once what the problem itself names, and as soon as the backend
 * has said it, what is allowed and which of it runs there. The shell reports a failure; the problem's own list stays.
 */
export function useTechnologies(context: Asking): readonly Technology[] {
  const own = context.problem.technologies
  const [offered, setOffered] = useState<readonly Technology[]>([])

  useEffect(() => {
    if (context.readOnly) return
    context.runs.technologies().then(
      (all) => !context.signal.aborted && setOffered(all),
      () => {},
    )
  }, [context])

  const both = own.flatMap((one) => {
    const isSame = ({ resource_uri }: Technology) => resource_uri === one.resource_uri
    return offered.find(isSame) ?? offered.find(({ slug }) => slug === one.slug) ?? []
  })
  return both.length > 0 ? both : own
}
