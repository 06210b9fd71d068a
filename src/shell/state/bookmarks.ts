import { proxy } from 'valtio/vanilla'
import type { Bookmarks, PlayerServices } from './services.ts'

export interface BookmarkStore {
  /** Marked problems by slug. */
  readonly state: { marks: Bookmarks }
  toggle(problem: string): void
}

/** The bookmarks of one test, kept in this browser profile. */
export function createBookmarkStore(store: PlayerServices['bookmarks'], slug: string): BookmarkStore {
  const state = proxy<{ marks: Bookmarks }>({ marks: store.read(slug) })

  return {
    state,
    toggle(problem) {
      const { [problem]: marked, ...others } = state.marks
      state.marks = marked ? others : { ...others, [problem]: true }
      store.write(slug, state.marks)
    },
  }
}
