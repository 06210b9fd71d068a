import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'puppeteer'
import type { Flow } from '../replay/flow/flow.ts'
import { createAccessibilityChecker } from '../replay/page/accessibility.ts'
import type { FlowResult } from '../replay/results/result.ts'
import { type RunOptions, runFlow } from '../replay/run/flow.ts'
import { runInWorkers } from '../replay/run/workers.ts'
import { capture, type Screen } from './capture.ts'
import { sheetOf } from './sheet.ts'

export interface ScreensOptions extends Omit<RunOptions, 'accessibility' | 'photograph'> {
  readonly flows: readonly Flow[]
  readonly workers: number
  /** Told as each flow ends. */
  told(result: FlowResult): void
}

export interface Sheets {
  readonly screens: readonly Screen[]
  readonly html: string
  readonly png: string
}

/** Flows that mark a screen. */
export function marked(flows: readonly Flow[]): readonly Flow[] {
  return flows.filter(({ steps }) => steps.some(({ name }) => name === 'picture'))
}

/** Two columns of screens; a browser paints no picture of any height. */
const SHEET_WIDTH = 2288

async function paint(browser: Browser, html: string, file: `${string}.png`): Promise<void> {
  const page = await browser.newPage()
  await page.setViewport({ width: SHEET_WIDTH, height: 800 })
  await page.setContent(html)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

/** Plays the flows, takes every screen that they mark, and writes `screens.html` and `screens.png`. */
export async function takeScreens(options: ScreensOptions): Promise<Sheets> {
  const { flows, workers, out, browser, told } = options
  const screens: Screen[] = []
  const judge = await createAccessibilityChecker()
  await runInWorkers(workers, flows, async (flow) => {
    told(
      await runFlow(flow, {
        ...options,
        async photograph(scene, name) {
          const screen = await capture(scene, name, judge)
          screens.push(screen)
          return screen.violations
        },
      }),
    )
  })
  await mkdir(out, { recursive: true })
  const html = join(out, 'screens.html')
  const png = join(out, 'screens.png') as `${string}.png`
  const sheet = sheetOf(screens)
  await writeFile(html, sheet)
  await paint(browser, sheet, png)
  return { screens, html, png }
}
