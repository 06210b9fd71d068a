import type { Browser, Page } from 'puppeteer'
import { figureText, quantile } from '../../load/numbers.ts'
import type { Figure } from './figure.ts'
import { enterTest } from './next-problem.ts'
import { type MeasuredPage, openMeasuredPage, runningAttempt } from './opened.ts'
import { monacoPage } from './peers/pages.ts'
import { withSite } from './peers/site.ts'
import type { Run } from './run.ts'
import { type Served, withServed } from './served.ts'
import { FAST_4G } from './visit/condition.ts'
import { PAINTED, visit } from './visit/visit.ts'

const ROUNDS = 5
const OPENINGS = 15
const KEYSTROKES = 120
const OPENED_TIMES = 1.2
const KEY_TIMES = 1.1

/** The test whose problems are answered in an editor, and one of its problems. */
const SLUG = 'coding-basics'
const PROBLEM = 'busiest-minute'

/** 500 lines. */
const CODE = Array.from({ length: 250 }, (_, at) => `def f${at}(x):\n    return x + ${at}\n`).join('')

/** In the page: the program stands in a field, a plain one to begin with, and can be typed into. */
const WRITABLE = `[...document.querySelectorAll('[data-view] textarea:not([readonly])')].some(
  (field) => field.checkVisibility() && (field.value !== '' || field.matches('.monaco-editor *')))`

/** In the page: lines are shown and can be typed into. */
const EDITABLE = `Boolean(
  document.querySelector('.monaco-editor textarea:not([readonly])') && document.querySelector('.monaco-editor .view-line'))`

/** Calls `begin` in the page and counts milliseconds until lines of the editor are painted and can be typed into. */
const UNTIL_EDITABLE = `(async (begin) => {
  const painted = ${PAINTED}
  const started = performance.now()
  begin()
  do await painted()
  while (!(${EDITABLE}))
  return performance.now() - started
})`

/** Pastes a text at the end of what the editor has, as a candidate does. */
const PASTE = `(text) => {
  const field = document.querySelector('.monaco-editor textarea')
  field.focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}`

/** In the page: the end of the text is shown. */
const BELOW_CODE =
  "[...document.querySelectorAll('.monaco-editor .line-numbers')].some(({ textContent }) => Number(textContent) >= 500)"

/** Notes in the page how long after each key the frame that shows it has been painted. */
const WATCH_KEYS = `globalThis.paints = []
  addEventListener('keydown', async () => {
    const pressed = performance.now()
    await (${PAINTED})()
    paints.push(performance.now() - pressed)
  }, true)`

/** Types below 500 lines, and returns the milliseconds of each key. */
async function typing(page: Page): Promise<number[]> {
  await page.evaluate(`(${PASTE})(${JSON.stringify(CODE)})`)
  await page.waitForFunction(BELOW_CODE)
  await page.waitForNetworkIdle({ idleTime: 1500 })
  await page.evaluate(WATCH_KEYS)
  for (let key = 1; key <= KEYSTROKES; key += 1) {
    await page.keyboard.press(key % 12 === 0 ? 'Enter' : 'x')
    await page.waitForFunction(`paints.length >= ${key}`)
  }
  return (await page.evaluate('paints')) as number[]
}

interface Measured {
  /** By address until the editor is there, in a browser that has never been there, and at its second visit. */
  readonly cold: number[]
  readonly warm: number[]
  /** The same until the program can be typed into. */
  readonly writableCold: number[]
  readonly writableWarm: number[]
  /** Within a page that is open. */
  readonly openings: readonly number[]
  readonly keystrokes: readonly number[]
}

/** Visits by address, in turns; each page until something is shown. */
async function visitAll(browser: Browser, pages: readonly (readonly [page: MeasuredPage, shown: string])[]) {
  const visits = pages.map(() => ({ cold: [] as number[], warm: [] as number[] }))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, [page, shown]] of pages.entries()) {
      const { context, url } = await page.open(browser)
      visits[index]?.cold.push((await visit(context, url, FAST_4G, { shown })).paintedMs)
      visits[index]?.warm.push((await visit(context, url, FAST_4G, { shown })).paintedMs)
      await context.close()
    }
  return visits
}

async function measureRaw(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle0' })
  const openings: number[] = []
  for (let round = 0; round < OPENINGS; round += 1)
    openings.push(Number(await page.evaluate(`${UNTIL_EDITABLE}(openEditor)`)))
  return { openings, keystrokes: await typing(page) }
}

/** From the list of problems to a code problem and back; the first time is warmed by the player itself. */
async function measureOurs(page: Page, { invite }: Served) {
  await enterTest(page, await invite('coder', SLUG))
  await page.waitForSelector('.monaco-editor .view-line')
  const openings: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    await page.goBack()
    await page.waitForSelector('main a[href*="/problem/"]')
    await page.waitForNetworkIdle({ idleTime: 300 })
    const opened = `${UNTIL_EDITABLE}(() => document.querySelector('main a[href*="/problem/"]').click())`
    openings.push(Number(await page.evaluate(opened)))
  }
  return { openings, keystrokes: await typing(page) }
}

async function inNewPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.createBrowserContext()
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

function figuresOf(ours: Measured, raw: Measured): Figure[] {
  const compared = (name: string, key: keyof Measured, times: number): Figure => ({
    name,
    measured: quantile(ours[key], 0.5),
    limit: { times },
    unit: 'ms',
    peer: { name: 'Monaco alone', measured: quantile(raw[key], 0.5) },
    note: `p95 ${figureText(quantile(ours[key], 0.95))} against ${figureText(quantile(raw[key], 0.95))} ms`,
  })
  return [
    compared('Program writable by its address, fast 4G, cold', 'writableCold', OPENED_TIMES),
    compared('Program writable by its address, fast 4G, warm', 'writableWarm', OPENED_TIMES),
    compared('Editor editable by its address, fast 4G, cold', 'cold', OPENED_TIMES),
    compared('Editor editable by its address, fast 4G, warm', 'warm', OPENED_TIMES),
    compared('Editor editable from the list', 'openings', 2),
    compared('Key to paint below 500 lines', 'keystrokes', KEY_TIMES),
  ]
}

/** How long it takes until a problem's editor can be typed into, and a key to be seen, beside Monaco alone. */
export async function measureEditor({ browser, tree }: Run): Promise<Figure[]> {
  const files = await monacoPage()
  return withSite(files, (url) =>
    withServed({ tree }, async (served) => {
      const none = { cold: [], warm: [] }
      const attempt = runningAttempt(served, SLUG, PROBLEM)
      const [written = none, ours = none, raw = none] = await visitAll(browser, [
        [attempt, WRITABLE],
        [attempt, EDITABLE],
        [openMeasuredPage('Monaco alone', url), EDITABLE],
      ])
      const ownPage = await inNewPage(browser, (page) => measureOurs(page, served))
      const rawPage = await inNewPage(browser, (page) => measureRaw(page, url))
      const writable = { writableCold: written.cold, writableWarm: written.warm }
      const peer = { writableCold: raw.cold, writableWarm: raw.warm }
      return figuresOf({ ...ours, ...ownPage, ...writable }, { ...raw, ...rawPage, ...peer })
    }),
  )
}
