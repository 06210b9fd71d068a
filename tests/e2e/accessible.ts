import { expect, type Page } from '@playwright/test'
import { violations } from '../axe.ts'

/** Nothing that axe finds, and nothing that runs out of a window of 320 px (a zoom of 400 %). */
export async function lookAt(page: Page, what: string) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  expect(await violations(page), what).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, `${what} is wider than 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width, height })
}
