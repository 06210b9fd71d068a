import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { lookAt } from './accessible.ts'
import { startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

const CONSENT = 'I have read this, I will take the test by myself, and I agree to be recorded as described.'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the steps before a test and its dialogs have no axe violation, light or dark', {
  tag: '@deep',
}, async ({ context, page }) => {
  await using folder = await temporaryFolder()
  await using server = await serve(join(folder.path, 'data'), { more: ['--emulate-secure-browser'] })

  await page.goto(server.link('Final examination, secure browser only', 'candidate'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Close these programs:')).toBeVisible()
  await lookAt(page, 'secure browser')
  await expect(page.getByRole('button', { name: 'Close applications' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'closes all running applications' }).check()
  await page.getByRole('button', { name: 'Close applications' }).click()
  await expect(page.getByText('Close these programs')).toBeHidden()
  await page.getByRole('checkbox', { name: CONSENT }).check()
  await page.getByRole('button', { name: 'Start test' }).click()
  await page.waitForURL('**/problems')

  await startTest(page, server.link('Support engineer, three short rounds', 'candidate'))
  await expect(page.getByText('Not yet open').first()).toBeVisible()
  await lookAt(page, 'timed sections')
  await page.getByRole('button', { name: 'Submit section' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAt(page, 'submit section')
  await page.getByRole('button', { name: 'Keep working' }).click()
  await expect(page.getByRole('button', { name: 'Submit section' })).toBeFocused()
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to exit?' })).toBeVisible()
  await lookAt(page, 'exit')
  await page.getByRole('button', { name: 'Stay' }).click()

  await startTest(page, server.link('Workplace safety questionnaire', 'candidate'))
  await page.getByRole('link', { name: 'The escape route' }).click()
  await expect(page.getByRole('heading', { name: '3. A burning pan' })).toBeVisible()
  await lookAt(page, 'long form')
  await context.setOffline(true)
  await expect(page.getByRole('dialog', { name: 'Your internet connection is lost' })).toBeVisible()
  await lookAt(page, 'offline')
  await context.setOffline(false)

  const other = await context.newPage()
  await other.goto(server.link('Workplace safety questionnaire', 'candidate'))
  await other.getByRole('button', { name: 'Resume test' }).click()
  await expect(heading(other, 'This test is open somewhere else')).toBeVisible()
  await lookAt(other, 'multi-session')

  await page.goto(server.link('Reading comprehension', 'candidate'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Agreed with you')).toBeVisible()
  await lookAt(page, 'larger text')
  const size = await page
    .getByText('Agreed with you')
    .evaluate((element) => getComputedStyle(element).fontSize)
  expect(Number.parseFloat(size)).toBeCloseTo(18 * 1.4, 1)
  await page.getByRole('button', { name: 'Start test' }).click()
  await page.waitForURL('**/problems')
  await page.getByRole('button', { name: 'Show the time left' }).click()
  await lookAt(page, 'list with larger text')
})
