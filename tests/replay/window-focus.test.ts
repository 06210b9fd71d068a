import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrowserHandle, launchBrowser } from '../../cli/replay/browser/launch.ts'
import { click, pressKeys } from '../../cli/replay/page/input.ts'
import { findAll } from '../../cli/replay/page/locators.ts'
import { blurWindow, exitFullscreen, leaveTab, returnTo } from '../../cli/replay/page/window-focus.ts'
import { createTestEnvironment, type TestEnvironment } from './environment.ts'

/** The pages' own words, in their order; a `!` marks what no browser has said. */
const LISTEN = `globalThis.heard = []
const note = (text) => ({ isTrusted }) => heard.push((isTrusted ? '' : '!') + text() + ' at ' + (Date.now() - begin))
const begin = Date.now()
for (const name of ['blur', 'focus']) addEventListener(name, note(() => name))
document.addEventListener('visibilitychange', note(() => document.visibilityState))
document.addEventListener('fullscreenchange', note(() => document.fullscreenElement ? 'fullscreen' : 'no fullscreen'))
document.querySelector('main').innerHTML = '<button>Grow</button>'
document.querySelector('button').onclick = () => document.documentElement.requestFullscreen().catch((error) => heard.push(String(error)))
document.addEventListener('click', () => heard.push('click'))`

let browser: BrowserHandle
let environment: TestEnvironment

beforeAll(async () => {
  browser = await launchBrowser(false)
  environment = await createTestEnvironment(browser, () => undefined)
})
afterAll(async () => {
  await environment.close()
  await browser.close()
})
async function reload() {
  await environment.page.reload()
  await environment.page.evaluate(`(() => { ${LISTEN} })()`)
}
beforeEach(reload)

async function heard(run: () => Promise<void>): Promise<unknown> {
  await run()
  await environment.scheduler.settle()
  return environment.page.evaluate('heard.splice(0)')
}

async function grow() {
  const [button] = await findAll(environment.tab, 'main', ['button'], 'Grow')
  if (button) await click(environment.tab, button)
}

const leave = () => heard(() => leaveTab(environment.tab))
const back = () => heard(() => returnTo(environment.tab))

test('a change of tabs tells in one order, time after time, while time stands still', async () => {
  for (let time = 0; time < 10; time++) {
    expect(await leave()).toEqual(['hidden at 0', 'blur at 0'])
    expect(await back()).toEqual(['visible at 0', 'focus at 0'])
  }
})

test('a press leads into fullscreen, and a candidate who leaves the tab leaves that first', async () => {
  expect(await heard(grow)).toEqual(['click', 'fullscreen at 0'])
  expect(await leave()).toEqual(['no fullscreen at 0', 'hidden at 0', 'blur at 0'])
  expect(await back()).toEqual(['visible at 0', 'focus at 0'])
  expect(await heard(grow)).toEqual(['click', 'fullscreen at 0'])
  expect(await heard(() => exitFullscreen(environment.tab))).toEqual(['no fullscreen at 0'])
})

test('another window takes the focus and leaves the page visible, also after the page was loaded again', async () => {
  for (let time = 0; time < 3; time++) {
    expect(await heard(() => blurWindow(environment.tab))).toEqual(['blur at 0'])
    expect(await environment.page.evaluate('[document.hidden, document.hasFocus()]')).toEqual([false, false])
    expect(await back()).toEqual(['focus at 0'])
    await reload()
  }
})

test('from one absence to another the person comes back in between', async () => {
  expect(await heard(() => blurWindow(environment.tab))).toEqual(['blur at 0'])
  expect(await leave()).toEqual(['focus at 0', 'hidden at 0', 'blur at 0'])
  await expect(pressKeys(environment.tab, 'a')).rejects.toThrow('"return" comes first')
  expect(await back()).toEqual(['visible at 0', 'focus at 0'])
})
