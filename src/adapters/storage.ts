/**
 * Small choices of this browser profile, such as the theme and bookmarks. They may be lost when a browser is
 * killed, so nothing of value lives here; a browser that refuses storage simply forgets.
 */
export const storage = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key: string, value: string | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // A full or forbidden store costs a preference, nothing else.
    }
  },
}

/** Forgets everything that is kept of one test, and nothing else (FLOW-11, GAP-067). */
export function forgetTest(slug: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(slug)))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // What a browser refuses to show it has not kept either.
  }
}

/** Keeps a choice for a year where the backend can read it too; `value` has letters only. */
export function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has the cookie store from 140 and Safari from 18.4 on, and we serve 125 and 17
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}

/** Keys of one test (GAP-067); everything below them goes when the test ends (FLOW-11). */
const prefixOf = (slug: string) => `assess:${slug}:`

export const storageKey = (slug: string, name: string): string => prefixOf(slug) + name

/** Bookmarks are kept per test as problem slug to true. */
export const bookmarks = {
  read(slug: string): Readonly<Record<string, true>> {
    return Object.fromEntries(
      slugsIn(storage.read(`${prefixOf(slug)}bookmarks`)).map((problem) => [problem, true]),
    )
  },
  write(slug: string, marks: Readonly<Record<string, true>>): void {
    storage.write(`${prefixOf(slug)}bookmarks`, JSON.stringify(marks))
  },
}

function slugsIn(text: string | undefined): string[] {
  try {
    return Object.keys(JSON.parse(text ?? '{}'))
  } catch {
    return []
  }
}
