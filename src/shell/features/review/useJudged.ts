import { useCallback, useState } from 'react'
import type { ScreenApi } from '../../../ports/screen-api.ts'
import { isOnItsWay, runViewOf } from '../../../runs/run.ts'
import { NO_RUN } from '../../../runs/state.ts'
import type { RunView } from '../../../sdk/view.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useReloadLater } from '../../state/useReloadLater.ts'

interface Judged {
  readonly passed?: number | undefined
  readonly total?: number | undefined
  /** Its result, as its candidate could see it. */
  readonly run: RunView
}

/** The newest judgement of an answer that is reviewed; of one that is not judged, its newest run. */
export function useJudged(solution: number, isWanted: boolean): Judged {
  const { api } = useServices()
  const [shown, setShown] = useState<Judged>()
  const load = useCallback(async () => {
    if (isWanted) setShown(await newestOf(api, solution))
  }, [api, isWanted, solution])
  const [asked, retry] = useFetched(load)
  useReloadLater(shown !== undefined && isOnItsWay(shown.run) && asked.kind !== 'waiting', retry)
  if (shown || !isWanted) return shown ?? { run: NO_RUN }
  return {
    run: { ...NO_RUN, absent: asked.kind === 'failed' ? { kind: 'failed', retry } : { kind: 'loading' } },
  }
}

async function newestOf(api: ScreenApi, solution: number): Promise<Judged> {
  const runs = await api.runs()
  const { revisions } = await runs.revisions(solution)
  const judgement = revisions.find(({ mode }) => mode === 'judge')
  const newest = judgement ?? revisions[0]
  if (!newest) return { run: NO_RUN }
  const { run } = await runs.revision(newest.id)
  const { passed, total } = judgement ?? {}
  // A backend need not tell the result.
  return { passed, total, run: run ? runViewOf(NO_RUN, run) : { ...NO_RUN, state: 'EVALUATED' } }
}
