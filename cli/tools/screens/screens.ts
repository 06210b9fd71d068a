import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'puppeteer'
import { makeFolder } from '../../host/make-folder.ts'
import type { Flow } from '../../replay/flow/flow.ts'
import { createAccessibilityChecker } from '../../replay/page/accessibility.ts'
import type { FlowResult } from '../../replay/results/result.ts'
import { type RunOptions, runFlow } from '../../replay/run/flow.ts'
import { runInWorkers } from '../../replay/run/parallel.ts'
import { capture, type Screen } from './capture.ts'
import { sheetOf } from './sheet.ts'

export interface ScreensOptions extends Omit<RunOptions, 'accessibility' | 'photograph'> {
  readonly flows: readonly Flow[]
  readonly workers: number
  /** Called when a flow ends. */
  onResult(result: FlowResult): void
}

export interface Sheets {
  readonly screens: readonly Screen[]
  readonly html: string
  readonly png: string
}

/** Flows with a `picture` step. */
export function flowsWithPictures(flows: readonly Flow[]): readonly Flow[] {
  return flows.filter(({ steps }) => steps.some(({ name }) => name === 'picture'))
}

/** Width of two columns; a browser cannot capture a page of any height. */
const SHEET_WIDTH = 2288

async function paint(browser: Browser, html: string, file: `${string}.png`): Promise<void> {
  const page = await browser.newPage()
  await page.setViewport({ width: SHEET_WIDTH, height: 800 })
  await page.setContent(html)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

/** Plays the flows, captures each screen with a `picture` step, and writes `screens.html` and `screens.png`. */
export async function takeScreens(options: ScreensOptions): Promise<Sheets> {
  const { flows, workers, out, browser, onResult } = options
  makeFolder(out)
  const screens: Screen[] = []
  const accessibility = await createAccessibilityChecker()
  await runInWorkers(workers, flows, async (flow) => {
    onResult(
      await runFlow(flow, {
        ...options,
        async photograph(context, name) {
          const screen = await capture(context, name, accessibility)
          screens.push(screen)
          return screen.violations
        },
      }),
    )
  })
  const html = join(out, 'screens.html')
  const png = join(out, 'screens.png') as `${string}.png`
  const sheet = sheetOf(screens)
  await writeFile(html, sheet)
  await paint(browser, sheet, png)
  return { screens, html, png }
}
