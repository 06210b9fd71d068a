import type { BrowserContext, Page } from 'puppeteer'
import type { Condition } from './condition.ts'
import { type PageRequest, READ_REQUESTS } from './requests.ts'

/** Milliseconds without a request after which a page has loaded all that it wants. */
const IDLE_MS = 500
/** How long the slowest page on the slowest network may take. */
const PATIENCE_MS = 120_000

/** The mark of a page's time line at the paint that is waited for. */
export const PAINTED_MARK = 'bench-painted'

/** Resolves in the page when the next frame has been painted, with all that other callbacks drew in it. */
export const PAINTED = `() => new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = resolve
  port2.postMessage(0)
}))`

/** In the page: a question is shown and can be answered, by a field or as the page says itself. */
export const ANSWERABLE = `(() => {
  if (document.querySelector('main[data-answerable] h1')) return true
  const field = document.querySelector('main :is(input, textarea):not(:disabled, [readonly])')
  return Boolean(document.querySelector('main h1') && field?.checkVisibility())
})()`

/**
 * Runs before the page's own scripts: notes when `shown` has first been painted, and adds up the layout shifts that
 * follow no input.
 */
const watch = (shown: string) => `
  performance.setResourceTimingBufferSize(5000)
  globalThis.benchShift = 0
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) benchShift += value
  }).observe({ type: 'layout-shift', buffered: true })
  globalThis.benchPainted = new Promise((resolve, reject) => {
    new MutationObserver(async (_, watcher) => {
      if (!(${shown})) return
      watcher.disconnect()
      await (${PAINTED})()
      resolve(performance.mark('${PAINTED_MARK}').startTime)
    }).observe(document, { childList: true, subtree: true, attributes: true })
    setTimeout(() => reject(new Error('Not shown: ' + location + ' ' + document.body.innerText)), ${PATIENCE_MS})
  })`

export interface Visit {
  /** When the page had painted what it is visited for, in milliseconds from the start of the visit. */
  readonly paintedMs: number
  /** Sum of the layout shifts until the page is idle. */
  readonly shift: number
  /** All requests until the page is idle, the HTML first. */
  readonly requests: readonly PageRequest[]
}

/** Sets network and processor of a page; both stay so while it lives. */
async function throttle(page: Page, { cpu, network }: Condition): Promise<void> {
  await page.emulateNetworkConditions(network ?? null)
  await page.emulateCPUThrottling(cpu)
}

export const settled = (page: Page) => page.waitForNetworkIdle({ idleTime: IDLE_MS, timeout: PATIENCE_MS })

/** What is waited for, and what is done as soon as it is there. */
interface Visiting {
  /** An expression in the page; a question that can be answered unless it says something else. */
  readonly shown?: string
  atPaint?(page: Page): Promise<void>
}

/** Opens an address in a new tab of the context, and waits until `shown` holds there and the page is idle. */
export async function visit(
  context: BrowserContext,
  url: string,
  condition: Condition,
  { shown = ANSWERABLE, atPaint }: Visiting = {},
): Promise<Visit> {
  const page = await context.newPage()
  try {
    await page.evaluateOnNewDocument(watch(shown))
    await throttle(page, condition)
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS })
    const paintedMs = Number(await page.evaluate('benchPainted'))
    await atPaint?.(page)
    await settled(page)
    const shift = Number(await page.evaluate('benchShift'))
    return { paintedMs, shift, requests: (await page.evaluate(READ_REQUESTS)) as PageRequest[] }
  } finally {
    await page.close()
  }
}
