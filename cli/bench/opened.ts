import type { Browser, BrowserContext } from 'puppeteer'
import { BASE_PATH } from '../../src/wire/calls.ts'
import { startAttempt } from './candidate.ts'
import type { Served } from './served.ts'

/** A page that is measured. */
export interface MeasuredPage {
  readonly name: string
  /** A browser context that has never been here, and the address for it. */
  open(browser: Browser): Promise<{ readonly context: BrowserContext; readonly url: string }>
}

/** A page that anybody may open. */
export function openPage(name: string, url: string): MeasuredPage {
  return { name, open: async (browser) => ({ context: await browser.createBrowserContext(), url }) }
}

/** A problem of an attempt that has been started already, each time by another candidate. */
export function runningAttempt(served: Served, test: string, problem: string): MeasuredPage {
  let count = 0
  return {
    name: 'ours',
    async open(browser) {
      count += 1
      const link = await served.invite(`${problem}-${count}`, test)
      const cookies = await startAttempt(served.url, link, test)
      const context = await browser.createBrowserContext()
      const { hostname: domain } = new URL(served.url)
      await context.setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/' })))
      return { context, url: `${served.url}${BASE_PATH}/test/${test}/problem/${problem}` }
    },
  }
}
