import type { Position } from '../../kernel/ports.ts'
import { storage, storageKey } from './local-storage.ts'

/** Bookmarks are kept per test as problem slug to true (MISC-02), beside them the problem that was opened last. */
export const positions = {
  /** `isSent`: the backend has it, or keeps none. */
  read(slug: string): { readonly position: Position; readonly isSent: boolean } {
    const problem = storage.read(storageKey(slug, 'problem'))
    const marked = slugsIn(storage.read(storageKey(slug, 'bookmarks')))
    return {
      position: {
        ...(problem !== undefined && { problem }),
        bookmarks: Object.fromEntries(marked.map((one) => [one, true])),
      },
      isSent: storage.read(storageKey(slug, 'unsent')) === undefined,
    }
  },
  write(slug: string, { bookmarks, problem }: Position, isSent: boolean): void {
    storage.write(storageKey(slug, 'bookmarks'), JSON.stringify(bookmarks))
    storage.write(storageKey(slug, 'problem'), problem)
    storage.write(storageKey(slug, 'unsent'), isSent ? undefined : '1')
  },
}

function slugsIn(text: string | undefined): string[] {
  try {
    return Object.keys(JSON.parse(text ?? '{}'))
  } catch {
    return []
  }
}
