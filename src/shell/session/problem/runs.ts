import type { Runs } from '../../../sdk/view.ts'
import { solutionFieldsOf } from '../../../wire/solution.ts'
import { createLookUp, type LookUp } from '../../features/problem-view/lookUp.ts'
import type { PlayerSession } from '../../state/playerSession.ts'
import type { PlayerServices } from '../../state/services.ts'
import { noticeOf } from '../../state/useReportError.ts'

export interface RunsSource {
  readonly session: PlayerSession
  readonly services: Pick<PlayerServices, 'api' | 'supportEmail'>
  /** Slug of the problem. */
  readonly slug: string
}

/** What all problems of a test share. */
const shared = new WeakMap<PlayerSession, LookUp>()

/** What the view of a problem in an open test may run; the session refuses by itself what may not run any more. */
export function createProblemRuns({ session, services, slug }: RunsSource): Runs<unknown> {
  const { api, supportEmail } = services
  const lookUp = shared.get(session) ?? createLookUp(api, (error) => session.notifyError(error))
  shared.set(session, lookUp)
  const problem = () => session.state.problems[slug]

  async function inWords<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      throw new Error(noticeOf(error, supportEmail)?.text, { cause: error })
    }
  }

  return {
    ...lookUp,
    start: (mode, input) => void session.run(slug, mode, input),
    submit: () => void session.judge(slug),
    cancel: () => void session.cancelRun(slug),
    revisions: () =>
      inWords(async () => {
        const { id } = problem()?.stored ?? {}
        return id === undefined ? { revisions: [] } : (await api.runs()).revisions(id)
      }),
    revision: (id) =>
      inWords(async () => {
        const { fields } = await (await api.runs()).revision(id)
        return problem()?.type?.solution.decode(solutionFieldsOf(fields))
      }),
  }
}
