import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'puppeteer'
import { BASE_PATH } from '../../../src/wire/calls.ts'
import { PLAYER_DIR } from '../../host/player.ts'
import type { BenchEnvironment } from './environment.ts'
import type { Figure } from './figure.ts'

const LIMIT_KB = 120

const button = (name: RegExp) =>
  `[...document.querySelectorAll('button')].find((each) => ${name}.test(each.textContent))`

/** The buttons that lead to the start of the test, and that start it, in the page. */
export const ONWARD = button(/^Continue/)
export const START = button(/^(Start|Resume) /)

/** Notes in the page when it could first be gone on from the landing. */
const WATCH = `
  new MutationObserver((_, watcher) => {
    if (!(${ONWARD})) return
    watcher.disconnect()
    globalThis.readableAt = performance.now()
  }).observe(document, { childList: true, subtree: true })`

const SCRIPTS = `performance.getEntriesByType('resource')
  .filter(({ initiatorType }) => initiatorType === 'script')
  .map(({ name, startTime }) => ({ path: new URL(name).pathname, needed: startTime < globalThis.readableAt }))`

interface Script {
  readonly path: string
  /** It was asked for before the landing was shown. */
  readonly needed: boolean
}

async function gzipKb(scripts: readonly Script[]): Promise<number> {
  const files = scripts.map((script) => path.join(PLAYER_DIR, `${script.path.slice(BASE_PATH.length)}.gz`))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The script that the landing's page asks for at once, and what comes after it. */
export async function measureFirstLoad({ invite }: BenchEnvironment, browser: Browser): Promise<Figure[]> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.evaluateOnNewDocument(WATCH)
  const reply = await page.goto(await invite('visitor'), { waitUntil: 'networkidle0' })
  await page.waitForFunction('globalThis.readableAt')
  const html = (await reply?.text()) ?? ''
  const scripts = (await page.evaluate(SCRIPTS)) as Script[]
  await context.close()
  const needed = await gzipKb(scripts.filter((script) => script.needed))
  return [
    {
      name: 'JavaScript that the landing asks for at once',
      measured: await gzipKb(scripts.filter((script) => html.includes(script.path))),
      limit: LIMIT_KB,
      unit: 'KB gzip',
      note:
        `${needed.toFixed(1)} KB before the landing could be gone on from, ` +
        `${(await gzipKb(scripts)).toFixed(1)} KB with the next pages, fetched while the candidate reads`,
    },
  ]
}
