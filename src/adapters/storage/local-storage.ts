/**
 * Preferences of this browser profile, such as theme and bookmarks. A killed browser may lose them, so nothing of
 * value is here. Where the browser refuses storage, reads give `undefined` and writes do nothing.
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
      // A full or forbidden store loses a preference, nothing else.
    }
  },
}

/** Camera and microphone that were chosen last, by their ids. */
const DEVICES = 'assess:recorder-devices'
export const chosenDevices = {
  remembered(): { camera?: string; microphone?: string } {
    const [camera, microphone] = (storage.read(DEVICES) ?? '').split(' ')
    return { ...(camera && { camera }), ...(microphone && { microphone }) }
  },
  remember: ({ camera = '', microphone = '' }: { readonly camera?: string; readonly microphone?: string }) =>
    storage.write(DEVICES, `${camera} ${microphone}`),
}

/** The keys of one test whose names begin so; a browser that refuses to list its storage has stored nothing. */
export function keysOfTest(slug: string, beginning = ''): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(storageKey(slug, beginning)))
  } catch {
    return []
  }
}

/** Removes everything that is stored of one test, and nothing else (FLOW-11, GAP-067). */
export function forgetTest(slug: string): void {
  for (const key of keysOfTest(slug)) storage.write(key, undefined)
}

/** Stores a preference for one year where the backend can read it; `value` has letters only. */
export function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has the cookie store from 140 and Safari from 18.4 on, and we serve 125 and 17
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}

/** Prefix of one test's keys (GAP-067); they are removed when the test ends (FLOW-11). */
const prefixOf = (slug: string) => `assess:${slug}:`

export const storageKey = (slug: string, name: string): string => prefixOf(slug) + name
