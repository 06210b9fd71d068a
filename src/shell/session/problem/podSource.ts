import { subscribeKey } from 'valtio/vanilla/utils'
import { NO_POD } from '../../../pods/view.ts'
import { createMissingPod, type ProblemPod } from '../../../sdk/pod.ts'
import type { PlayerSession } from '../../state/playerSession.ts'

const NO_WORKSPACE = createMissingPod('').workspace

/** The pod that the view of a problem in an open test may use; its code comes when it is first opened. */
export function createPodSource(session: PlayerSession, slug: string, readOnly: boolean): ProblemPod {
  const { state } = session
  return {
    current: () => state.pods[slug] ?? NO_POD,
    subscribe: (run) => subscribeKey(state, 'pods', run, true),
    open() {
      if (!readOnly) session.withPods((pods) => pods.open(slug))
    },
    evaluate() {
      if (!readOnly) session.withPods((pods) => pods.evaluate(slug))
    },
    abort: () => session.withPods((pods) => pods.abort(slug)),
    get workspace() {
      return session.pods?.workspace(slug) ?? NO_WORKSPACE
    },
  }
}
