import { expect } from '@playwright/test'
import { startTest } from './browser.ts'
import { test } from './served.ts'

test('[POD-02] [GAP-036] [GAP-087] an editor in a frame saves into the answer, and ours is there beside it', async ({
  page,
  server,
}) => {
  await startTest(page, await server.link('Work in an editor of the workspace', 'candidate'))
  await page.getByRole('link', { name: /A release note/ }).click()
  const note = page.frameLocator('iframe[title="Editor of the workspace"]').getByLabel('note.txt')
  await expect(note).toHaveValue('Version 1\n')
  await note.fill('Version 2\nIt prints.\n')
  await page.frameLocator('iframe').getByRole('button', { name: 'Save' }).click()
  // The editor leads back to its page after a form was sent.
  await expect(note).toHaveJSProperty('defaultValue', 'Version 2\nIt prints.\n')
  await page.getByRole('tab', { name: 'Built-in editor' }).click()
  await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('It prints.')
  await page.getByRole('button', { name: 'Evaluate' }).click()
  await expect(page.getByText('2 of 2 test cases passed').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Code of note.txt' }).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('It also rings.')
  await page.getByRole('tab', { name: 'Editor of the workspace' }).click()
  await expect(note).toHaveValue('Version 2\nIt prints.\nIt also rings.')
  await page.reload()
  await expect(note).toHaveValue('Version 2\nIt prints.\nIt also rings.')
})
