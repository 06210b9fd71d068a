import { expect, type Page } from '@playwright/test'
import { findLanguageServers } from '../../cli/backend/language-servers/catalog.ts'
import { startTest } from './browser.ts'
import { test } from './served.ts'

const hasPylsp = findLanguageServers().some(({ name }) => name === 'pylsp')

const suggestion = (page: Page, name: string) =>
  page.locator('.suggest-widget.visible').getByRole('option', { name: new RegExp(`^${name}\\b`) })

test('what a language server knows is suggested, told and marked while a candidate writes', async ({
  page,
  server,
}) => {
  test.skip(!hasPylsp, 'needs python3-pylsp')
  await startTest(page, await server.link('Coding basics', 'candidate'))
  await page.getByRole('link', { name: /The busiest minute/ }).click()
  await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('numbers = list')
  const editor = page.getByRole('textbox', { name: 'Code in Python' })
  await editor.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('import math\nmath.sqr')
  // Until the language server is there, words have to do.
  await expect(async () => {
    await page.keyboard.press('Backspace')
    await page.keyboard.press('r')
    await expect(suggestion(page, 'sqrt')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await page.keyboard.type('(4)\nunheard_of\n')
  await expect(page.locator('.squiggly-error').first()).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.locator('.marker-widget')).toContainText("undefined name 'unheard_of'")
  await page.keyboard.press('Escape')
  await expect(page.locator('.marker-widget')).toBeHidden()
  for (const key of ['ArrowUp', 'End', ...Array(4).fill('ArrowLeft'), 'Control+k', 'Control+i'])
    await page.keyboard.press(key)
  await expect(page.locator('.monaco-hover:not(.hidden)').first()).toContainText('square root')
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
})
