import { BROWSER_ADVICE, findBrowser } from './setup/browser.mjs'

/** Path of the browser that replays and end-to-end tests run in; throws, saying what to install, when there is none. */
export async function requireBrowser(): Promise<string> {
  const found = await findBrowser()
  if (!found) throw new Error(`There is no browser that starts. ${BROWSER_ADVICE}`)
  return found.path
}
