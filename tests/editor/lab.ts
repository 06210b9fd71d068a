import type { Page } from 'puppeteer'
import { launchLightBrowser } from '../browser.ts'
import { serveLab } from '../lab.ts'

export interface Lab {
  /** A page with an editor; `query` says which, as `lab/main.tsx` reads it. */
  open(query: Readonly<Record<string, string>>): Promise<Page>
  /** As above, while nothing but the first scripts can be fetched, until `block(false)`. */
  openBroken(query: Readonly<Record<string, string>>): Promise<{ page: Page; block(isOn: boolean): void }>
  /** Whatever a page complained about so far, such as a breach of its policy. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** The editor as the player builds and serves it, in a real browser. */
export async function openLab(): Promise<Lab> {
  const server = await serveLab('./tests/editor/lab/main.tsx')
  const browser = await launchLightBrowser()
  const complaints: string[] = []
  const newPage = async () => (await browser.browser.createBrowserContext()).newPage()
  const addressOf = (query: Readonly<Record<string, string>>) => `${server.url}?${new URLSearchParams(query)}`
  return {
    complaints,
    async open(query) {
      const page = await newPage()
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.goto(addressOf(query))
      return page
    },
    async openBroken(query) {
      const page = await newPage()
      let isBlocked = true
      const setBlocked = (isOn: boolean) => {
        isBlocked = isOn
      }
      const first = /\/(framework|vendor|index)\./
      await page.setRequestInterception(true)
      page.on('request', (request) => {
        const isLate = request.resourceType() === 'script' && !first.test(request.url())
        void (isBlocked && isLate ? request.abort() : request.continue())
      })
      await page.goto(addressOf(query))
      return { page, block: setBlocked }
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
