/**
 * The steps of twenty-steps.ts as a script of Playwright, which a person would write; a process of its own.
 * Arguments: the sign-in link, and the path of the browser.
 */
import { chromium } from '@playwright/test'
import { QUIET_FLAGS } from '../../../host/browser.ts'
import { TAKEN } from './twenty-steps.ts'

const [link = '', executablePath = ''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: [...QUIET_FLAGS] })
const page = await browser.newPage()
await page.goto(link)
await page.getByRole('button', { name: 'Continue' }).click()
await page.getByRole('button', { name: /^Start/ }).click()
await page
  .getByRole('main')
  .getByRole('link', { name: TAKEN[0]?.title ?? '' })
  .click()
for (const { title } of TAKEN) {
  await page.getByRole('heading', { name: title }).waitFor()
  await page.locator('main input').first().click()
  await page.getByRole('link', { name: 'Next' }).click()
}
await page.getByRole('link', { name: 'All questions' }).first().click()
await page.getByRole('button', { name: /^Submit/ }).click()
await page
  .getByRole('dialog')
  .getByRole('button', { name: /^Submit/ })
  .click()
await page.waitForURL(/feedback/)
await browser.close()
