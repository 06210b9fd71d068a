import { useCallback } from 'react'
import { isRunning, viewOf } from '../../../runs/run.ts'
import { NO_RUN, type RunView } from '../../../runs/state.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'

interface Judged {
  readonly passed: number | undefined
  readonly total: number | undefined
  /** What came of it, as its candidate could see it. */
  readonly run: RunView | undefined
}

/** The newest judgement of an answer that is reviewed; nothing where there is none, or it cannot be had. */
export function useJudged(solution: number, isWanted: boolean): Judged | undefined {
  const { api } = useServices()
  const load = useCallback(async () => {
    if (!isWanted) return undefined
    const runs = await api.runs()
    const { revisions } = await runs.revisions(solution)
    const newest = revisions.find(({ mode }) => mode === 'judge')
    if (!newest) return undefined
    const { passed, total } = newest
    const { run } = await runs.revision(newest.id).catch(() => ({ run: undefined }))
    return { passed, total, run: run && !isRunning(run) ? viewOf(NO_RUN, run) : undefined }
  }, [api, isWanted, solution])
  const [newest] = useFetched(load)
  return newest.kind === 'here' ? newest.value : undefined
}
