import type { Page } from 'puppeteer'
import { launchLightBrowser, openTestPage } from './browser.ts'
import { serveLab } from './lab.ts'

export interface ViewLab {
  /** A page of the lab; its script reads what it shows from `query`. */
  open(query: Readonly<Record<string, string>>): Promise<Page>
  /** Whatever a page complained about so far, such as a breach of its policy. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/**
 * A view as the player builds and serves it, in a real browser. `through` gives another address for that of the page, such as
 * that of a server which has more than the page.
 */
export async function openViewLab(
  entry: string,
  through: (url: string) => Promise<string>,
): Promise<ViewLab> {
  const server = await serveLab(entry)
  const address = await through(server.url)
  const browser = await launchLightBrowser()
  const complaints: string[] = []
  return {
    complaints,
    async open(query) {
      const page = await openTestPage(browser)
      await page.setViewport({ width: 1280, height: 900 })
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.goto(`${address}?${new URLSearchParams(query)}`)
      return page
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
