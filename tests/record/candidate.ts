import type { TestDefinition } from '../../cli/definitions/definition.ts'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { createDriverPage } from '../../cli/replay/page/driver-page.ts'
import { click, fill } from '../../cli/replay/page/input.ts'
import { type Found, find, findAll } from '../../cli/replay/page/locators.ts'
import { leaveTab, returnTo } from '../../cli/replay/page/window-focus.ts'
import { decode, playable } from '../../cli/replay/player/solutions.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import { type NodePlugin, waysOf } from '../../src/sdk/node.ts'
import { openRealTab } from '../real-tab.ts'
import { WAIT_MS } from '../timeouts.ts'

async function until(isTrue: () => Promise<boolean>, explain: () => Promise<string>) {
  const last = performance.now() + WAIT_MS
  while (!(await isTrue())) {
    if (performance.now() > last) throw new Error(await explain())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Somebody before a real browser on real time, who takes a test with mouse and keyboard. */
export async function createPerson({ browser }: BrowserHandle, test: TestDefinition, files: string) {
  const context = await browser.createBrowserContext()
  const errors: string[] = []
  const openOwn = () => openRealTab(context, (message) => errors.push(message))
  let tab = await openOwn()
  const types = createRegistry<NodePlugin>(nodeManifest)
  const actions = { act: (run: () => Promise<void>) => run(), until }

  async function seen(role: string, name: string | RegExp): Promise<Found> {
    let found: Found | undefined
    const look = async () => {
      found =
        typeof name === 'string'
          ? await find(tab, 'body', { role, name })
          : (await findAll(tab, 'body', role, name))[0]
      return found !== undefined
    }
    await until(look, async () => `No ${role} ${name} came up: ${await tab.screenText()}`)
    if (!found) throw new Error(`No ${role} ${name}`)
    return found
  }

  /** Whether the list or a question is shown, in a moment. */
  async function wasStarted(): Promise<boolean> {
    for (let look = 0; look < 40; look++) {
      if (/\/problems?(\/|$)/.test(new URL(tab.page.url()).pathname)) return true
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return false
  }

  return {
    errors,
    visit: (address: string) => tab.page.goto(address),
    /** Through the pages before a test that is not watched. */
    async begin() {
      const words = /^(Continue|Start .*)$/
      for (let pages = 0; pages < 6; pages++) {
        const found = await seen('button', words)
        await click(tab, found)
        if (await wasStarted()) return
      }
    },
    press: async (role: string, name: string | RegExp) => click(tab, await seen(role, name)),
    write: async (name: string | RegExp, text: string) => fill(tab, await seen('textbox', name), text),
    leave: () => leaveTab(tab),
    comeBack: () => returnTo(tab),
    reload: () => tab.page.reload({ waitUntil: 'load' }),
    shows: (text: string) =>
      until(
        async () => (await tab.screenText()).includes(text),
        async () => `"${text}" did not come up: ${await tab.screenText()}`,
      ),
    async answer(slug: string, fields: object) {
      await until(
        async () => (await tab.page.$(`a[href$="/problem/${slug}"]`)) !== null,
        async () => `No link to ${slug}: ${await tab.screenText()}`,
      )
      await tab.page.$eval(`a[href$="/problem/${slug}"]`, (link) => (link as HTMLElement).click())
      await until(
        async () => tab.page.url().endsWith(`/problem/${slug}`),
        async () => `${slug} did not open`,
      )
      const item = await playable({ test, types }, slug)
      const page = createDriverPage({ tab, root: 'main', files: [files], actions })
      await item.type.drive(page, item.problem, decode(item, fields), waysOf(item.type)[0])
    },
    /** The process of the page dies; what comes next is done in a new tab. */
    async die() {
      const { cdp, page } = tab
      const crashed = new Promise<void>((resolve) => page.once('error', () => resolve()))
      // A page that crashes never answers.
      cdp.send('Page.crash').catch(() => undefined)
      await crashed
      await page.close()
      tab = await openOwn()
    },
    close: () => context.close(),
  }
}
