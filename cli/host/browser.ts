import { BROWSER_ADVICE, findBrowser } from '../setup/browser.mjs'

/** Path of the browser for replays and end-to-end tests; throws when there is none, and the message says what to install. */
export async function requireBrowser(): Promise<string> {
  const found = await findBrowser()
  if (!found) throw new Error(`There is no browser that starts. ${BROWSER_ADVICE}`)
  return found.path
}

/** Flags for a start without network requests; root has no sandbox in a container. */
export const QUIET_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
