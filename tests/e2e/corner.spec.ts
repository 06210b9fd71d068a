import { expect } from '@playwright/test'
import { startTest } from './browser.ts'
import { test } from './served.ts'

test('[OVERLAY-16] [GAP-173] whatever the offline panel covers can be scrolled out from under it, and the focus is', {
  tag: '@deep',
}, async ({ context, page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startTest(page, await server.link('Web platform basics', 'candidate'))
  await page.getByRole('link', { name: 'Four lines of output' }).click()
  const fields = page.getByRole('main').getByRole('textbox')
  await fields.last().waitFor()
  await context.setOffline(true)
  const panel = page.getByRole('dialog', { name: 'Your internet connection is lost' })
  await panel.waitFor()
  for (const [width, height] of [
    [1280, 800],
    [1024, 600],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const field of await fields.all()) {
        await page.evaluate(() => window.scrollTo(0, 0))
        await field.focus()
        const isCovered = () =>
          field.evaluate((element) => {
            const { height, left, right, y } = element.getBoundingClientRect()
            const ends = [left + 10, right - 10].map((x) => document.elementFromPoint(x, y + height / 2))
            return ends.some((found) => !element.contains(found))
          })
        await expect.poll(isCovered, `${width} × ${height}`).toBe(false)
      }
    }
  }
  await context.setOffline(false)
  await expect(panel).toBeHidden()
})
