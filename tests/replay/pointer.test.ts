import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { createDriverPage } from '../../cli/replay/page/driver-page.ts'
import type { Tab } from '../../cli/replay/page/tab.ts'
import { launchLightBrowser } from '../browser.ts'
import { openRealTab } from '../real-tab.ts'
import { DEEDS, listenToPicture, NAMES_HEARD, PICTURE } from './pointer-page.ts'

let browser: BrowserHandle
let tab: Tab

beforeAll(async () => {
  browser = await launchLightBrowser()
  tab = await openRealTab(await browser.browser.createBrowserContext())
})
afterAll(() => browser.close())

const pageOf = (opened: Tab) =>
  createDriverPage({
    tab: opened,
    root: 'body',
    files: [],
    actions: {
      act: (run) => run(),
      async until(isTrue, explain) {
        if (!(await isTrue())) throw new Error(await explain())
      },
    },
  })

test.for(DEEDS)('a real browser says of %s what happy-dom says of it', async ([, run, heard]) => {
  await tab.page.goto(`data:text/html,${encodeURIComponent(`<!doctype html>${PICTURE}`)}`)
  await tab.page.evaluate(listenToPicture, NAMES_HEARD)
  await run(pageOf(tab))
  expect(await tab.page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual(heard)
})

test('a key with a wrong name is refused before anything is pressed', async () => {
  await expect(pageOf(tab).press('Spacebar')).rejects.toThrow('Did you mean "Space"?')
})
