import { expect, type Page } from '@playwright/test'
import { startTest } from './browser.ts'
import { test } from './served.ts'

const suggestion = (page: Page, name: string) =>
  page.locator('.suggest-widget.visible').getByRole('option', { name: new RegExp(`^${name}\\b`) })

test('what a language server knows is suggested, told and marked while a candidate writes', async ({
  page,
  server,
}) => {
  await startTest(page, await server.link('Coding basics', 'candidate'))
  await page.getByRole('link', { name: /The busiest minute/ }).click()
  await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('numbers = list')
  const editor = page.getByRole('textbox', { name: 'Code in Python' })
  await editor.focus()
  await page.keyboard.press('Control+a')
  // What may follow the dot comes as soon as the language server is there.
  await page.keyboard.type('import math\nmath.')
  await expect(suggestion(page, 'acos')).toBeVisible()
  await page.keyboard.type('sqr')
  // The list follows the letters a moment later, and Tab takes what it has chosen by then.
  await expect(page.locator('.suggest-widget.visible .monaco-list-row.focused')).toContainText('sqrt')
  await page.keyboard.press('Tab')
  await page.keyboard.type('(')
  await expect(page.locator('.parameter-hints-widget.visible')).toContainText('_SupportsFloatOrIndex')
  await page.keyboard.type('4)\nunheard_of\n')
  await expect(page.locator('.squiggly-error').first()).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.locator('.marker-widget')).toContainText('"unheard_of" is not defined')
  await page.keyboard.press('Escape')
  await expect(page.locator('.marker-widget')).toBeHidden()
  for (const key of ['ArrowUp', 'End', ...Array(4).fill('ArrowLeft')]) await page.keyboard.press(key)
  // An answer that is late does not count: it is asked again.
  await expect(async () => {
    for (const key of ['Control+k', 'Control+i']) await page.keyboard.press(key)
    await expect(page.locator('.monaco-hover:not(.hidden)').first()).toContainText('def sqrt', {
      timeout: 5000,
    })
  }).toPass()
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
})

test('a page has completions, abbreviations and definitions across its three texts', async ({
  page,
  server,
}) => {
  await startTest(page, await server.link('Front-end in practice', 'candidate'))
  await page.getByRole('link', { name: /A shopping list/ }).click()
  await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('Shopping list')
  await page.getByRole('textbox', { name: 'Code in HTML' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('ul>li.bought')
  await expect(suggestion(page, 'ul>li.bought')).toBeVisible()
  await page.keyboard.press('Tab')
  const lines = page.locator('.monaco-editor .view-lines').first()
  await expect(lines).toContainText('<li class="bought"></li>')
  for (const key of ['Home', ...Array(12).fill('ArrowRight'), 'F12']) await page.keyboard.press(key)
  await expect(page.getByRole('tab', { name: 'CSS' })).toHaveAttribute('aria-selected', 'true')
  // The caret is on the rule of the class by now.
  await expect(page.locator('.active-line-number')).toHaveText('2')
  await page.getByRole('textbox', { name: 'Code in CSS' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('a { text-dec')
  await expect(suggestion(page, 'text-decoration').first()).toBeVisible()
})
