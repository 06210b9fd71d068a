import type { Page } from 'puppeteer'
import { CALLS } from '../../../src/wire/calls.ts'
import { systemClock } from '../../backend/platform/clock.ts'
import { figureText, quantile } from '../../load/numbers.ts'
import { launchBrowser } from '../../replay/browser/launch.ts'
import { attachThrottle } from '../../replay/network/throttle.ts'
import type { BenchEnvironment } from './environment.ts'
import type { Figure } from './figure.ts'
import { START } from './first-load.ts'

/** Camera and microphone are recorded, and pictures of camera and screen are taken; a field comes first. */
const SLUG = 'journey-filmed'
const BITS_PER_SECOND = 128_000
const KEYS = 100
const KEY_MS = 400
const LIMIT_MS = 2000
const FIELD = 'main input:not([type=radio], [type=checkbox])'
const PATIENCE_MS = 60_000

/** Runs in the page: takes the next step towards the problems, and returns the path. */
const GO_ON = `(() => {
  const words = /^(Turn on camera and microphone|Take the picture|Use this picture|Share the screen|Continue)$/
  const box = document.querySelector('main input[type=checkbox]:not(:checked)')
  const isNext = (each) => words.test(each.textContent.trim()) && each.ariaDisabled !== 'true'
  const next = box ?? [...document.querySelectorAll('button')].find(isNext) ?? ${START}
  next?.click()
  return location.pathname
})()`
const STEP_MS = 300
const STEPS_LIMIT = 100

/** Milliseconds that each call whose path begins so took, from the page's asking to the end of the reply. */
const tookOf = (path: string) => `performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.startsWith('${path}'))
  .map(({ startTime, responseEnd }) => responseEnd - startTime)`

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts the test with a camera, a microphone and a screen of the browser's own making. */
async function start(page: Page, link: string): Promise<void> {
  await page.goto(link, { waitUntil: 'networkidle0' })
  for (let step = 0; step < STEPS_LIMIT; step += 1) {
    const path = String(await page.evaluate(GO_ON))
    if (path.endsWith('/problems')) return
    await pause(STEP_MS)
  }
  throw new Error(`The filmed test could not be started: ${await page.evaluate('document.body.innerText')}`)
}

async function type(page: Page): Promise<void> {
  await page.waitForSelector('main a[href*="/problem/"]')
  await page.evaluate(`document.querySelector('main a[href*="/problem/"]').click()`)
  await page.waitForSelector(FIELD, { timeout: PATIENCE_MS })
  await page.focus(FIELD)
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.type(String(key % 10))
    await pause(KEY_MS)
  }
}

/** Measures saves while a candidate types and camera and screen are recorded, on a network of 128 kbit/s. */
export async function measureSlowNetwork({ invite, server }: BenchEnvironment): Promise<Figure[]> {
  const profile = { bitsPerSecond: Number.POSITIVE_INFINITY }
  attachThrottle(server, profile, systemClock())
  const { browser, close } = await launchBrowser(false, { hasDevices: true })
  try {
    const page = await browser.newPage()
    await page.evaluateOnNewDocument('performance.setResourceTimingBufferSize(5000)')
    await start(page, await invite('filmed', SLUG))
    profile.bitsPerSecond = BITS_PER_SECOND
    await type(page)
    const saves = (await page.evaluate(tookOf(CALLS.createSolution.path))) as number[]
    const pieces = (await page.evaluate(tookOf('/evidence/'))) as number[]
    return [
      {
        name: 'Save on 128 kbit/s beside a recording, p95',
        measured: quantile(saves, 0.95),
        limit: LIMIT_MS,
        unit: 'ms',
        note: `${saves.length} saves, p50 ${figureText(quantile(saves, 0.5))} ms; ${pieces.length} pictures and pieces meanwhile, p50 ${figureText(quantile(pieces, 0.5))} ms`,
      },
    ]
  } finally {
    await close()
  }
}
