import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { launchLightBrowser } from '../browser.ts'
import { createTestEnvironment, START } from './environment.ts'
import { app, page } from './saving-page.ts'

let browser: BrowserHandle
beforeAll(async () => {
  browser = await launchLightBrowser()
})
afterAll(() => browser.close())

/** When the page sets its own timer: before the answer can be there, and when it has long been there. */
const OWN: Readonly<Record<string, string>> = {
  'at once': `own()`,
  'after work that takes long': `crypto.subtle.digest('SHA-256', new Uint8Array(2e8)).then(own)`,
}

for (const [name, code] of Object.entries(OWN)) {
  test(`a frame comes before a timer of the page at the same time, which is set ${name}`, async () => {
    const environment = await createTestEnvironment(browser, app)
    try {
      await environment.page.evaluate(page)
      await environment.page.waitForFunction('socket', { polling: 5 })
      await environment.scheduler.settle()
      await environment.page.evaluate(`globalThis.own = () => setTimeout(() => note('own'))
        setTimeout(() => { socket.emit('TRACK', 'x', () => note('ack')); ${code} }, 2000)`)
      await environment.scheduler.advance(START + 3000)
      expect(await environment.page.evaluate('log')).toEqual(['0 connected', '2000 ack', '2000 own'])
    } finally {
      await environment.close()
    }
  })
}
