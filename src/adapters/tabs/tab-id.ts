import type { Clock, Random } from '../../kernel/ports.ts'

const KEY = 'assess:tab'
/** Time for the page before a reload to give its name free, in milliseconds. */
const FREED_MS = 1000

/**
 * The name of this tab, the same after a reload (GAP-127). A duplicated tab begins with a copy of the session storage;
 * the name is then held by the first one, so the copy gets another. Where the browser refuses storage, each page has
 * its own.
 */
export function createTabId(clock: Clock, random: Random): () => Promise<string> {
  async function take(): Promise<string> {
    const known = read()
    if (known !== undefined && (await hold(known, clock))) return known
    const id = random.uuid()
    write(id)
    await hold(id, clock)
    return id
  }

  let taken: Promise<string> | undefined
  return () => (taken ??= take())
}

/** Holds the name until the page is gone; false while another tab does. Without Web Locks nobody holds anything. */
function hold(id: string, clock: Clock): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true)
  const wait = new AbortController()
  const cancel = clock.after(FREED_MS, () => wait.abort())
  return new Promise((resolve) => {
    const held = () => {
      cancel()
      resolve(true)
      return new Promise<never>(() => {})
    }
    navigator.locks.request(`${KEY}:${id}`, { signal: wait.signal }, held).catch(() => resolve(false))
  })
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function write(id: string): void {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // The next page of this tab then counts as another one.
  }
}
