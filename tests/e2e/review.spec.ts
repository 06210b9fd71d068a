import { expect } from '@playwright/test'
import { startTest } from './browser.ts'
import { test } from './served.ts'

const TEST = 'Coding basics'
const PASSED = /^0 of \d+ test cases passed$/

test('[ROUTE-20] a reviewer gets from the attempt to the answer with its test cases, and back', async ({
  browser,
  page,
  server,
}) => {
  await startTest(page, await server.link(TEST, 'candidate'))
  await page.getByRole('link', { name: /The busiest minute/ }).click()
  await page.getByRole('textbox', { name: 'Code in Python' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText("print('by hand')")
  await page.getByRole('button', { name: 'Submit answer', exact: true }).click()
  await expect(page.getByText(PASSED).first()).toBeVisible()
  await page.getByRole('link', { name: 'All questions' }).click()
  await page.getByRole('button', { name: 'Submit assessment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit assessment' }).click()
  await expect(page.getByRole('heading', { name: 'Your report' })).toBeVisible()

  await using reviewer = await browser.newContext()
  const other = await reviewer.newPage()
  await other.goto(await server.link(TEST, 'recruiter'))
  await other.getByRole('link', { name: 'See all attempts and what was recorded' }).click()
  await other.getByRole('link', { name: 'Casey Candidate' }).first().click()
  const attempt = other.url()
  await other.getByRole('link', { name: 'The busiest minute', exact: true }).click()
  await expect(other.getByText('This is what was submitted.')).toBeVisible()
  await expect(other.getByText(PASSED).first()).toBeVisible()
  await expect(other.getByText('Wrong answer').first()).toBeVisible()
  await expect(other.getByText("print('by hand')").first()).toBeVisible()
  await other.getByRole('link', { name: 'Back to the attempt' }).click()
  await expect(other).toHaveURL(attempt)
  await expect(other.getByRole('listitem').filter({ hasText: 'The busiest minute' })).toContainText(
    'Rejected 0 of 20 points',
  )

  await using phone = await browser.newContext({
    storageState: await reviewer.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const small = await phone.newPage()
  await small.goto(attempt)
  await expect(small.getByText('Tap the mark of an event')).toBeVisible()
  await expect(small.getByText('Point to a mark')).toBeHidden()
  const overhang = (element: HTMLElement) => element.scrollWidth - element.clientWidth
  for (const name of ['Devices', 'Where answers came from'])
    expect(await small.getByRole('region', { name }).last().evaluate(overhang), name).toBe(0)
})
