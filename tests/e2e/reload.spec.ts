import { expect, type Page, test } from '@playwright/test'
import { WAIT_MS } from '../timeouts.ts'
import { openServed, startTest } from './browser.ts'

const TEST = 'Web platform basics'
const PROBLEM = 'Why do I still see the old logo\\?'
/** From the last key to the reload, in milliseconds; the journal is written later than the shortest of them. */
const DELAYS = [0, 10, 30, 100]
/** Reloads after each delay: a few in `npm test`, 50 in `npm run test:deep reloads`. */
const TIMES = Number(process.env.RELOADS ?? 2)

const tabOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('assess:tab'))
const answer = (page: Page) => page.getByRole('main').getByRole('textbox').first()

test('[SAVE-01] [GAP-127] nothing typed is lost by a reload, and the tab stays the same one', async () => {
  test.setTimeout(WAIT_MS + TIMES * DELAYS.length * WAIT_MS)
  await using opened = await openServed()
  const { page, server } = opened
  await startTest(page, server.link(TEST, 'candidate'))
  await page.getByRole('link', { name: new RegExp(PROBLEM) }).click()
  await expect(answer(page)).toBeVisible()
  await expect.poll(() => tabOf(page)).not.toBeNull()
  const tab = await tabOf(page)

  let written = ''
  for (let time = 1; time <= TIMES; time++) {
    for (const delay of DELAYS) {
      const words = `${time} after ${delay}. `
      await answer(page).press('Control+End')
      await page.keyboard.type(words)
      written += words
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), delay)
      await page.reload({ waitUntil: 'commit' })
      await expect(answer(page)).toHaveValue(written)
    }
  }
  expect(await tabOf(page)).toBe(tab)
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('last-words')
})

test('[GAP-127] a duplicated tab, which begins with a copy of the session storage, is another tab', {
  tag: '@deep',
}, async () => {
  await using opened = await openServed()
  const { context, page, server } = opened
  await startTest(page, server.link(TEST, 'candidate'))
  await expect.poll(() => tabOf(page)).not.toBeNull()
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(window.location.href)),
  ])
  await copy.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByRole('heading', { name: 'This test is open somewhere else' })).toBeVisible()
  await expect(copy.getByRole('link', { name: new RegExp(PROBLEM) })).toBeVisible()
  await expect.poll(() => tabOf(copy)).not.toBe(await tabOf(page))
})
