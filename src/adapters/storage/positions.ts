import type { Position } from '../../kernel/ports.ts'
import { readHighlights } from '../highlights.ts'
import { storage, storageKey } from './local-storage.ts'

/**
 * Bookmarks are kept per test as problem slug to true (MISC-02), beside them the problem that was opened last, and the
 * highlights of each passage (COM-11).
 */
export const positions = {
  /** `isSent`: the backend has it, or keeps none. */
  read(slug: string): { readonly position: Position; readonly isSent: boolean } {
    const problem = storage.read(storageKey(slug, 'problem'))
    const marked = Object.keys(Object(parsed(storage.read(storageKey(slug, 'bookmarks')))))
    const highlights = readHighlights(parsed(storage.read(storageKey(slug, 'highlights'))))
    return {
      position: {
        ...(problem !== undefined && { problem }),
        bookmarks: Object.fromEntries(marked.map((one) => [one, true])),
        ...(highlights && { highlights }),
      },
      isSent: storage.read(storageKey(slug, 'unsent')) === undefined,
    }
  },
  write(slug: string, { bookmarks, highlights, problem }: Position, isSent: boolean): void {
    storage.write(storageKey(slug, 'bookmarks'), JSON.stringify(bookmarks))
    storage.write(storageKey(slug, 'highlights'), highlights && JSON.stringify(highlights))
    storage.write(storageKey(slug, 'problem'), problem)
    storage.write(storageKey(slug, 'unsent'), isSent ? undefined : '1')
  },
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
