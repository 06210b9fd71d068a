import { subscribe } from 'valtio/vanilla'
import type { RecorderSource } from '../../../sdk/view.ts'
import type { PlayerSession } from '../../state/playerSession.ts'

/** The recorder that the view of a problem in an open test may use. */
export function createRecorderSource(session: PlayerSession, slug: string): RecorderSource {
  const { state } = session
  return {
    async open(kind, maxMs) {
      const recorders = await session.recorders()
      return {
        ...recorders.of(slug, kind, maxMs),
        list: recorders.list,
        onDevices: recorders.onDevices,
        remembered: recorders.remembered,
        subscribe: (run) => subscribe(state.recorders, run),
      }
    },
    stored: () => state.problems[slug]?.stored?.recordings ?? [],
  }
}
