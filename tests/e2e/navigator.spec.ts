import { expect } from '@playwright/test'
import { startTest } from './browser.ts'
import { test } from './served.ts'

test('a number of the navigator leads to its question by click and by key without loading the page, and with Ctrl in another tab', async ({
  context,
  page,
  server,
}) => {
  await startTest(page, await server.link('Web platform basics', 'candidate'))
  await page.getByRole('main').getByRole('link').first().click()
  const navigator = page.getByRole('navigation', { name: 'Go to a question' })
  const number = (name: string) => navigator.getByRole('link', { name, exact: true })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await number('Question 4, not answered').click()
  await expect(page.getByText(/^Question 4 of/).first()).toBeVisible()
  await number('Question 6, not answered').press('Enter')
  await expect(page.getByText(/^Question 6 of/).first()).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  const other = context.waitForEvent('page')
  await number('Question 2, not answered').click({ modifiers: ['Control'] })
  // The guards of one tab lead it on, sooner or later.
  await other
  await expect(page.getByText(/^Question 6 of/).first()).toBeVisible()
})
