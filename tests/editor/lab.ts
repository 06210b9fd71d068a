import type { Page } from 'puppeteer'
import { launchLightBrowser, openTestPage } from '../browser.ts'
import { serveLab } from '../lab.ts'

interface WaitingPage {
  readonly page: Page
  /** From now on everything can be fetched. */
  unblock(): void
  /** Lets what waits for exactly this many milliseconds happen. */
  pass(ms: number): Promise<void>
}

export interface Lab {
  /** A page with an editor; `query` says which, as `lab/main.tsx` reads it. */
  open(query: Readonly<Record<string, string>>): Promise<Page>
  /** As above, while nothing but the first scripts can be fetched, until `block(false)`. */
  openBroken(query: Readonly<Record<string, string>>): Promise<{ page: Page; block(isOn: boolean): void }>
  /** As above, while scripts with this text cannot be fetched; nothing that waits for a second or longer happens by itself. */
  openWithout(text: string, query: Readonly<Record<string, string>>): Promise<WaitingPage>
  /** Whatever a page complained about so far, such as a breach of its policy. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** The editor as the player builds and serves it, in a real browser. */
export async function openLab(): Promise<Lab> {
  const server = await serveLab('./tests/editor/lab/main.tsx')
  const browser = await launchLightBrowser()
  const complaints: string[] = []
  const addressOf = (query: Readonly<Record<string, string>>) => `${server.url}?${new URLSearchParams(query)}`
  return {
    complaints,
    async open(query) {
      const page = await openTestPage(browser)
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.goto(addressOf(query))
      return page
    },
    async openBroken(query) {
      const page = await openTestPage(browser)
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
    async openWithout(text, query) {
      const page = await openTestPage(browser)
      let isBlocked = true
      await page.evaluateOnNewDocument(() => {
        const waiting: [ms: number, run: () => void][] = []
        const { setTimeout } = window
        const hold = (run: (...args: readonly unknown[]) => void, ms = 0, ...args: readonly unknown[]) =>
          ms < 1000 ? setTimeout(run, ms, ...args) : waiting.push([ms, () => run(...args)])
        Object.assign(window, {
          setTimeout: hold,
          pass(ms: number) {
            for (const [each, run] of waiting) if (each === ms) run()
          },
        })
      })
      await page.setRequestInterception(true)
      page.on('request', async (request) => {
        const isScript = isBlocked && request.resourceType() === 'script'
        const isMissing = isScript && (await (await fetch(request.url())).text()).includes(text)
        void (isMissing ? request.abort() : request.continue())
      })
      await page.goto(addressOf(query))
      return {
        page,
        unblock() {
          isBlocked = false
        },
        pass: (ms) => page.evaluate(`pass(${ms})`) as Promise<void>,
      }
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
