import { expect, type Page } from '@playwright/test'
import { violations } from '../axe.ts'

/** Nothing that axe finds in the colours that the screen came up with, nor in the others, which it keeps. */
export async function expectAccessible(page: Page, what?: string) {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    // Colours that are on their way to those of the other scheme have any contrast.
    await page.evaluate(() => {
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
      return Promise.allSettled(changes.map(({ finished }) => finished))
    })
    expect(await violations(page), `${what ?? page.url()}, ${colorScheme}`).toEqual([])
  }
}

/** The same, and nothing that runs out of a window of 320 px (a zoom of 400 %). */
export async function lookAt(page: Page, what: string) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  await expectAccessible(page, what)
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, `${what} is wider than 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width, height })
}
