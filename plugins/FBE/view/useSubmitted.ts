import type { ProblemContext, RunView } from '@assess/sdk'
import { useEffect, useState } from 'react'
import type { Solution } from '../problem/solution.ts'

/** Which file was submitted last, also before the page was opened; `''` while that is not known. */
export function useSubmitted(
  context: Pick<ProblemContext<unknown, Solution>, 'readOnly' | 'runs'>,
  run: RunView,
): readonly [uri: string, set: (uri: string) => void] {
  const [submitted, setSubmitted] = useState('')
  const { readOnly, runs } = context
  // A run that is there from the beginning is from before.
  const [isAsked] = useState(!readOnly && run.state === 'EVALUATED')

  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    async function look() {
      const { revisions } = await runs.revisions()
      const last = revisions.find(({ mode }) => mode === 'judge')
      const found = last && (await runs.revision(last.id))
      if (found && !isOver) setSubmitted((now) => now || found.main_url)
    }
    // It can be submitted again then.
    look().catch(() => {})
    return () => {
      isOver = true
    }
  }, [isAsked, runs])

  return [submitted, setSubmitted]
}
