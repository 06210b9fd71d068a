import { expect, type Page } from '@playwright/test'
import { startTest } from './browser.ts'
import { test } from './served.ts'

const TEST = 'Web platform basics'
const PROBLEM = 'Why do I still see the old logo\\?'

test('a view that lies over the whole window leaves the clock and the way on', async ({ page, server }) => {
  await startTest(page, await server.link(TEST, 'candidate'))
  await page.getByRole('link', { name: new RegExp(PROBLEM) }).click()
  await page.locator('[data-view] textarea').waitFor()
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: pink'
    document.querySelector('[data-view]')?.append(cover)
  })
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  expect(await page.getByRole('timer').evaluate(isOnTop)).toBe(true)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByText(/^Question 17 of/).first()).toBeVisible()
})

/** Opens the question from the list in a page that draws its field for ever, and ends that page while it does. */
async function freezeAt(page: Page, list: string) {
  await page.goto(list)
  const link = page.getByRole('link', { name: new RegExp(PROBLEM) })
  await expect(link).toBeVisible()
  await page.evaluate(() => {
    const create = document.createElement
    document.createElement = ((name: string, ...rest: []) => {
      if (name !== 'textarea') return create.call(document, name, ...rest)
      console.log('frozen')
      for (;;) {}
    }) as typeof create
  })
  const frozen = page.waitForEvent('console', (message) => message.text() === 'frozen')
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  void link.click().catch(() => {})
  await frozen
  // As a person does who closes the tab that does not answer; the page ends before it can answer.
  void session.send('Page.crash').catch(() => {})
  await crashed
}

test('[MSG-08] a view that draws for ever stops a new tab twice: the next one says so and offers the next question', async ({
  context,
  page,
  server,
}) => {
  await startTest(page, await server.link(TEST, 'candidate'))
  const path = await page.getByRole('link', { name: new RegExp(PROBLEM) }).getAttribute('href')
  const list = page.url()
  const address = new URL(path ?? '', list).href
  await page.close()
  await freezeAt(await context.newPage(), list)
  await freezeAt(await context.newPage(), list)

  const next = await context.newPage()
  await next.goto(address)
  await expect(next.getByText('This question stopped the page last time')).toBeVisible()
  await expect(next.getByRole('timer')).toBeVisible()
  await expect(next.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await next.getByRole('main').getByRole('link', { name: 'Next' }).click()
  await expect(next.getByText(/^Question 17 of/).first()).toBeVisible()
  await next.goBack()
  await next.getByRole('button', { name: 'Open it anyway' }).click()
  await expect(next.getByRole('main').getByRole('textbox').first()).toBeVisible()
})
