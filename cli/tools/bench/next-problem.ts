import type { Browser, Page } from 'puppeteer'
import { figureText, quantile } from '../../load/numbers.ts'
import type { BenchEnvironment } from './environment.ts'
import type { Figure } from './figure.ts'
import { ONWARD, START } from './first-load.ts'

const FRAMES = 2
const ROUNDS = 4

/**
 * Clicks the link in the page and counts animation frames until the heading of another problem and a field
 * to answer it are there: with the last of them they are painted.
 */
const TURN = `(async (name) => {
  const heading = () => document.querySelector('main h1')?.textContent
  const field = 'main :is(input, textarea, [contenteditable=true])'
  const link = [...document.querySelectorAll('a')].find((each) => each.textContent.trim().startsWith(name))
  if (!link) return undefined
  const before = heading()
  const started = performance.now()
  link.click()
  for (let frames = 1; ; frames += 1) {
    await new Promise(requestAnimationFrame)
    if (heading() !== before && document.querySelector(field)) return { frames, ms: performance.now() - started }
  }
})`

interface Turn {
  readonly frames: number
  readonly ms: number
}

/** Follows the link whose text begins with `name`; `undefined` if there is none. */
export async function turnPage(page: Page, name: 'Next' | 'Previous'): Promise<Turn | undefined> {
  return (await page.evaluate(`${TURN}('${name}')`)) as Turn | undefined
}

/** From the link to the first problem. */
export async function enterTest(page: Page, link: string): Promise<void> {
  await page.goto(link, { waitUntil: 'networkidle0' })
  for (const button of [ONWARD, START]) {
    await page.waitForFunction(button)
    await page.evaluate(`${button}.click()`)
  }
  await page.waitForFunction(`location.pathname.endsWith('/problems')`)
  await page.locator('main a[href*="/problem"]').click()
  await page.waitForSelector('main h1')
}

/** Every problem of the test in turn, there and back; a candidate reads, so the page is idle in between. */
async function turnPages(page: Page): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (;;) {
      await page.waitForNetworkIdle({ idleTime: 300 })
      const turn = await turnPage(page, round % 2 ? 'Previous' : 'Next')
      if (!turn) break
      turns.push(turn)
    }
  }
  return turns
}

/** From the click on the next problem to its paint, first visits included. */
export async function measureNextProblem({ invite }: BenchEnvironment, browser: Browser): Promise<Figure[]> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await enterTest(page, await invite('reader'))
  const turns = await turnPages(page)
  await context.close()
  const ms = turns.map((turn) => turn.ms)
  return [
    {
      name: 'Next problem painted, p95',
      measured: quantile(
        turns.map((turn) => turn.frames),
        0.95,
      ),
      limit: FRAMES,
      unit: 'frames',
      note: `${turns.length} turns; p50 ${figureText(quantile(ms, 0.5))} ms, p95 ${figureText(quantile(ms, 0.95))} ms`,
    },
  ]
}
