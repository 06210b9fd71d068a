import { subscribeKey } from 'valtio/vanilla/utils'
import type { Highlight } from '../../../sdk/highlights.ts'
import type { HighlightSource } from '../../../sdk/view.ts'
import type { PlayerSession } from '../../state/playerSession.ts'

const NONE: readonly Highlight[] = []

/** What is highlighted in a passage of the open test; it goes with the bookmarks (COM-11). */
export function createHighlightSource(
  session: PlayerSession,
  slug: string,
  readOnly: boolean,
): HighlightSource {
  const { state } = session
  return {
    current: () => state.position?.highlights?.[slug] ?? NONE,
    change(next) {
      if (!readOnly) session.highlight(slug, next)
    },
    subscribe: (run) => subscribeKey(state, 'position', run),
  }
}
