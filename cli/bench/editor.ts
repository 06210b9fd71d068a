import type { Browser, Page } from 'puppeteer'
import type { BenchEnvironment } from './environment.ts'
import { type Figure, quantile, show } from './figure.ts'
import { enterTest } from './next-problem.ts'
import { withRawEditor } from './raw-editor.ts'

const OPENINGS = 15
const KEYSTROKES = 120

/** The test whose problems are answered in an editor. */
const SLUG = 'coding-basics'

const CODE = Array.from({ length: 60 }, (_, at) => `def f${at}(x):\n    return x + ${at}\n`).join('\n')

/** Resolves in the page when the next frame has been painted, with all that other callbacks drew in it. */
const PAINTED = `() => new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = resolve
  port2.postMessage(0)
}))`

/** Calls `begin` in the page and counts milliseconds until lines of the editor are painted and can be typed into. */
const UNTIL_EDITABLE = `(async (begin) => {
  const painted = ${PAINTED}
  const started = performance.now()
  begin()
  for (;;) {
    await painted()
    const field = document.querySelector('.monaco-editor textarea:not([readonly])')
    if (field && document.querySelector('.monaco-editor .view-line')) return performance.now() - started
  }
})`

/** Notes in the page how long after each key the frame that shows it has been painted. */
const WATCH_KEYS = `globalThis.paints = []
  addEventListener('keydown', async () => {
    const pressed = performance.now()
    await (${PAINTED})()
    paints.push(performance.now() - pressed)
  }, true)`

async function typing(page: Page): Promise<number[]> {
  await page.evaluate(WATCH_KEYS)
  await page.evaluate(`document.querySelector('.monaco-editor textarea').focus()`)
  for (let key = 1; key <= KEYSTROKES; key += 1) {
    await page.keyboard.press(key % 12 === 0 ? 'Enter' : 'x')
    await page.waitForFunction(`paints.length >= ${key}`)
  }
  return (await page.evaluate('paints')) as number[]
}

interface Measured {
  readonly openings: readonly number[]
  readonly keystrokes: readonly number[]
}

async function measureRaw(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle0' })
  const open = `${UNTIL_EDITABLE}(() => openEditor(${JSON.stringify(CODE)}))`
  await page.evaluate(open)
  const openings: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) openings.push(Number(await page.evaluate(open)))
  const keystrokes = await typing(page)
  await context.close()
  return { openings, keystrokes }
}

/** From the list of problems to a code problem and back; the first time is warmed by the player itself. */
async function measureOurs(browser: Browser, { invite }: BenchEnvironment): Promise<Measured> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await enterTest(page, invite('coder', SLUG))
  await page.waitForSelector('.monaco-editor .view-line')
  const openings: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    await page.goBack()
    await page.waitForSelector('main a[href*="/problem/"]')
    await page.waitForNetworkIdle({ idleTime: 300 })
    const opened = `${UNTIL_EDITABLE}(() => document.querySelector('main a[href*="/problem/"]').click())`
    openings.push(Number(await page.evaluate(opened)))
  }
  const keystrokes = await typing(page)
  await context.close()
  return { openings, keystrokes }
}

/** How long it takes until a problem's editor can be typed into, and a key to be seen, beside Monaco alone. */
export function measureEditor(environment: BenchEnvironment, browser: Browser): Promise<Figure[]> {
  return withRawEditor(async (url) => {
    const raw = await measureRaw(browser, url)
    const ours = await measureOurs(browser, environment)
    const opened = quantile(raw.openings, 0.5)
    const painted = quantile(raw.keystrokes, 0.95)
    return [
      {
        name: 'Editor of a code problem editable, p50',
        measured: quantile(ours.openings, 0.5),
        limit: 2 * opened,
        unit: 'ms',
        note: `Monaco alone ${show(opened)} ms; ours p95 ${show(quantile(ours.openings, 0.95))} ms`,
      },
      {
        name: 'Keystroke to paint, p95',
        measured: quantile(ours.keystrokes, 0.95),
        limit: 1.1 * painted,
        unit: 'ms',
        note: `Monaco alone ${show(painted)} ms; p50 ${show(quantile(ours.keystrokes, 0.5))} against ${show(quantile(raw.keystrokes, 0.5))} ms`,
      },
    ]
  })
}
