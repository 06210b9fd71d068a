import type { CDPSession, Page } from 'puppeteer'
import { focusLosses, otherPages } from '../browser/profiles.ts'
import type { Tab } from './tab.ts'

/** Real time in which the browser must have reported a change. */
const REPORT_LIMIT_MS = 15_000
const POLL_MS = 5

/** Does it, and resolves when the page has heard of it and is at rest again. */
async function untilReported(tab: Tab, event: 'blur' | 'focus', run: () => Promise<unknown>): Promise<void> {
  const { page } = tab
  const isHeard = page.evaluate(
    `new Promise((resolve) => addEventListener('${event}', () => resolve(true), { once: true }))`,
  )
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise((resolve) => {
    timer = setTimeout(resolve, REPORT_LIMIT_MS)
  })
  try {
    // What is asked next is answered later: the page listens by then.
    await page.evaluate('0')
    await run()
    const first = await Promise.race([isHeard, isLate])
    if (first !== true) throw new Error(`The browser did not tell the page of "${event}"`)
  } finally {
    clearTimeout(timer)
  }
  await tab.settle()
}

/** While the focus is emulated, the page is visible and has the focus, whatever the browser shows. */
async function emulateFocus(cdp: CDPSession, enabled: boolean): Promise<void> {
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled })
}

async function otherPage({ page }: Tab): Promise<Page> {
  const context = page.browserContext()
  const known = otherPages.get(context)
  if (known && !known.isClosed()) return known
  const opened = await context.newPage()
  otherPages.set(context, opened)
  return opened
}

const IS_IN_FRONT = 'document.visibilityState === "visible" && document.hasFocus()'

/**
 * Brings the other page of the window to the front, and resolves when the browser has really changed the tabs. While
 * its focus is emulated the tab itself cannot tell; without the emulation a busy browser would send it `blur` first and
 * the change of its visibility later.
 */
async function bringOtherToFront(tab: Tab): Promise<void> {
  const other = await otherPage(tab)
  await other.bringToFront()
  await other.waitForFunction(IS_IN_FRONT, { polling: POLL_MS, timeout: REPORT_LIMIT_MS })
  // The renderer of the tab answers after it has taken what the browser sent it before.
  await tab.page.evaluate('0')
}

/** A browser delays a click in a tab that is behind another one by a second. */
export async function bringForward({ page }: Tab): Promise<void> {
  if (!focusLosses.has(page)) await page.bringToFront()
}

/** A page that is hidden before it has heard of the change hears of it when it is shown again. */
const EXIT_FULLSCREEN = `document.fullscreenElement && new Promise((resolve) => {
  document.addEventListener('fullscreenchange', () => resolve(), { once: true })
  void document.exitFullscreen()
})`

/** Leaves fullscreen, as Escape does, which the protocol cannot press. */
export async function exitFullscreen(tab: Tab): Promise<void> {
  await tab.page.evaluate(EXIT_FULLSCREEN)
  await tab.settle()
}

/** The browser itself says no, as it does to an element that stands in no document. */
const REFUSE_FULLSCREEN = `(() => {
  const allowed = Element.prototype.requestFullscreen
  if (allowed.isRefused) return
  Element.prototype.requestFullscreen = function (options) {
    return allowed.call(document.createElement('div'), options)
  }
  Object.assign(Element.prototype.requestFullscreen, { allowed, isRefused: true })
})()`
const ALLOW_FULLSCREEN = `Element.prototype.requestFullscreen = Element.prototype.requestFullscreen.allowed ?? Element.prototype.requestFullscreen`

/** Whether the browser lets this page into fullscreen; until the page is loaded again. */
export async function allowFullscreen({ page }: Tab, isAllowed: boolean): Promise<void> {
  await page.evaluate(isAllowed ? ALLOW_FULLSCREEN : REFUSE_FULLSCREEN)
}

/**
 * Another tab of the window is looked at. The page hears it from the browser, in this order: out of fullscreen, hidden,
 * without the focus. The other tab comes first while the focus is emulated, since a plain change of tabs tells in any
 * order.
 */
export async function leaveTab(tab: Tab): Promise<void> {
  await returnTo(tab)
  await exitFullscreen(tab)
  await bringOtherToFront(tab)
  await untilReported(tab, 'blur', () => emulateFocus(tab.cdp, false))
  focusLosses.set(tab.page, { from: 'tab', end: () => tab.page.bringToFront() })
}

/**
 * Another window has the focus, and the page stays visible beside it. Really another tab is in front; a second session
 * keeps this one visible, as a recording of it would.
 */
export async function blurWindow(tab: Tab): Promise<void> {
  await returnTo(tab)
  const recorder = await tab.page.createCDPSession()
  await emulateFocus(recorder, true)
  await bringOtherToFront(tab)
  await untilReported(tab, 'blur', () => emulateFocus(tab.cdp, false))
  focusLosses.set(tab.page, { from: 'window', end: () => recorder.detach() })
}

/** Returns to the page, which becomes visible, then has the focus. */
export async function returnTo(tab: Tab): Promise<void> {
  const loss = focusLosses.get(tab.page)
  if (!loss) return
  focusLosses.delete(tab.page)
  const comeBack = () => (loss.from === 'tab' ? emulateFocus(tab.cdp, true) : tab.page.bringToFront())
  // A press on the page of a window beside has given it the focus already.
  if ((await tab.page.evaluate('document.hasFocus()')) === true) await comeBack()
  else await untilReported(tab, 'focus', comeBack)
  await loss.end()
  await emulateFocus(tab.cdp, true)
}
