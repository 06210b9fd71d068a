import { useCallback } from 'react'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import { reportTexts } from '../../texts/report.ts'
import { muted } from '../../ui/layout.ts'

/** How many test cases the answer passed when it was judged; nothing where that cannot be had. */
export function Passed({ solution }: { readonly solution: number }) {
  const { errands } = useServices()
  const load = useCallback(async () => {
    const { revisions } = await (await errands.runs()).revisions(solution)
    return revisions.find(({ mode }) => mode === 'judge')
  }, [errands, solution])
  const [newest] = useFetched(load)
  if (newest.kind !== 'here') return null
  const { passed, total } = newest.value ?? {}
  if (passed === undefined || total === undefined) return null
  return <span css={muted}>{reportTexts.solution.passed(passed, total)}</span>
}
