import { useEffect, useState } from 'react'
import type { Technology } from '../../../../src/sdk/code.ts'
import type { Room } from '../../../../src/sdk/view.ts'
import type { CodeProblem } from '../problem.ts'
import type { CodeSolution } from '../solution.ts'

/**
 * What this problem may be answered in (GAP-012): at once what the problem itself names, and as soon as the backend
 * has said it, what is allowed and which of it runs there. A failure is told by the shell; the problem's own list stays.
 */
export function useTechnologies(room: Room<CodeProblem, CodeSolution>): readonly Technology[] {
  const own = room.problem.technologies
  const [offered, setOffered] = useState<readonly Technology[]>([])

  useEffect(() => {
    if (room.readOnly) return
    room.runs.technologies().then(
      (all) => !room.signal.aborted && setOffered(all),
      () => {},
    )
  }, [room])

  const both = own.flatMap(({ slug }) => offered.find((technology) => technology.slug === slug) ?? [])
  return both.length > 0 ? both : own
}
