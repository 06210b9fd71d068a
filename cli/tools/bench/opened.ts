import type { Browser, BrowserContext } from 'puppeteer'
import { BASE_PATH } from '../../../src/wire/calls.ts'
import { signedInCookies, startAttempt } from './candidate.ts'
import type { Served } from './served.ts'

type Cookies = Awaited<ReturnType<typeof startAttempt>>

/** A page that is measured. */
export interface MeasuredPage {
  readonly name: string
  /** A browser context that has never been here, and the address for it. */
  open(browser: Browser): Promise<{ readonly context: BrowserContext; readonly url: string }>
}

/** A page that anybody may open. */
export function openMeasuredPage(name: string, url: string): MeasuredPage {
  return { name, open: async (browser) => ({ context: await browser.createBrowserContext(), url }) }
}

/** A page of the player for a candidate who is another one each time; `enter` returns the cookies of a link. */
function playerPage(served: Served, test: string, path: string, enter: (link: string) => Promise<Cookies>) {
  let count = 0
  return {
    name: 'ours',
    async open(browser: Browser) {
      count += 1
      const cookies = await enter(
        await served.invite(`candidate-${path.replaceAll('/', '-')}-${count}`, test),
      )
      const context = await browser.createBrowserContext()
      const { hostname: domain } = new URL(served.url)
      await context.setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/' })))
      return { context, url: `${served.url}${BASE_PATH}/test/${test}${path}` }
    },
  }
}

/** A problem of an attempt that has been started already. */
export const runningAttempt = (served: Served, test: string, problem: string): MeasuredPage =>
  playerPage(served, test, `/problem/${problem}`, (link) => startAttempt(served.url, link, test))

/** The landing of a test that has not been started. */
export const landing = (served: Served, test: string): MeasuredPage =>
  playerPage(served, test, '', (link) => signedInCookies(served.url, link))
