import { expect, type Page } from '@playwright/test'
import { startTest } from './browser.ts'
import { test } from './served.ts'

const STUB = 'numbers = list'

const lines = (page: Page) => page.locator('.monaco-editor .view-lines').first()

test('[GAP-017] code that was cleared stays cleared, also after a reload, until Reset; the icons of the editor are there', {
  tag: '@deep',
}, async ({ page, server }) => {
  await startTest(page, await server.link('Coding basics', 'candidate'))
  await page.getByRole('link', { name: /The busiest minute/ }).click()
  await expect(lines(page)).toContainText(STUB)

  await page.getByRole('textbox', { name: 'Code in Python' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
  await expect(lines(page)).toHaveText('')
  await page.keyboard.press('Control+f')
  const icons = () =>
    page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))
  await expect.poll(icons).toContain('codicon loaded')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeEnabled()
  await expect(lines(page)).toHaveText('')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(lines(page)).toContainText(STUB)
})
