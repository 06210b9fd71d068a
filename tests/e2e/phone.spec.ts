import { expect, type Locator } from '@playwright/test'
import { startTest } from './browser.ts'
import { test } from './served.ts'

const PHONE = { width: 360, height: 740 }
/** What an on-screen keyboard leaves of it. */
const BESIDE_KEYBOARD = { width: 360, height: 380 }

test('the locked lines next to the candidate’s own are in sight on a phone', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => sessionStorage.setItem('assess:editor-plain', 'true'))
  await startTest(page, await server.link('Coding basics', 'candidate'))
  await page.getByRole('link', { name: 'Smooth the readings' }).click()
  await page.getByRole('tab', { name: 'Editor' }).click()
  const head = page.getByRole('region', { name: 'Locked lines before the code' })
  await expect(head).toContainText('def smooth(readings, width):')
  const hidden = await head.evaluate((box) => {
    const text = document.createRange()
    text.selectNodeContents(box)
    return text.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom
  })
  expect(hidden, 'pixels of the last lines below the box').toBeLessThanOrEqual(0)
})

test('what is typed into a dialog stays above its buttons while the keyboard is shown', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE)
  await startTest(page, await server.link('Reading sources', 'candidate'))
  await page.getByRole('link', { name: 'When does the boat leave?' }).click()
  await page.getByRole('button', { name: 'Report an issue' }).click()
  const comment = page.getByRole('dialog').getByRole('textbox')
  await comment.click()
  await page.setViewportSize(BESIDE_KEYBOARD)
  await page.keyboard.type('one\ntwo\nthree\nfour\nfive')
  const buttons = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await expect.poll(async () => bottomOf(comment)).toBeLessThan(await topOf(buttons))
})

test('[OVERLAY-11] a message goes with the bar at the bottom, and with the one that takes its place', async ({
  context,
  page,
  server,
}) => {
  await startTest(page, await server.link('Coding basics', 'candidate'))
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: 'Smooth the readings' }).click()
  const actions = page.locator('[data-bottom-bar]')
  await actions.waitFor()
  await page.getByRole('link', { name: 'All questions' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Internet connection: Offline' }).waitFor()
  await context.setOffline(false)
  const message = page.locator('[data-toast]')
  // Under the pointer it stays.
  await message.hover()
  await expectAbove(message, page.locator('footer'))
  await page.evaluate(() => {
    const bar = document.querySelector('footer')
    if (bar) bar.style.bottom = '180px'
    window.scrollBy(0, 1)
  })
  await expectAbove(message, page.locator('footer'))
  await page.evaluate(() => history.back())
  await expectAbove(message, actions)
})

test('what takes the focus is not under the bars (WCAG 2.4.11)', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await page.goto(await server.link('Certified administrator, watched', 'candidate'))
  const start = page.getByRole('button', { name: /^Start / })
  const onward = page.getByRole('button', { name: 'Continue' })
  while (!(await start.isVisible())) {
    await onward.or(start).click({ trial: true })
    if (await onward.isVisible()) await onward.click()
  }
  const consent = page.getByRole('checkbox')
  await consent.waitFor()
  for (const [from, to] of [
    ['the end', 10_000],
    ['the top', 0],
  ] as const) {
    await page.evaluate((y) => window.scrollTo(0, y), to)
    await consent.evaluate((box) => {
      box.blur()
      box.focus()
    })
    const { top, bottom } = await consent.evaluate((box) => box.getBoundingClientRect().toJSON())
    expect(top, `from ${from}`).toBeGreaterThanOrEqual(await bottomOf(page.getByRole('banner')))
    expect(bottom, `from ${from}`).toBeLessThanOrEqual(await topOf(page.getByRole('contentinfo')))
  }
})

test('what says that the sign-in is lost can be scrolled away from every answer', async ({
  context,
  page,
  server,
}) => {
  await page.setViewportSize(PHONE)
  await startTest(page, await server.link('Web platform basics', 'candidate'))
  await page.getByRole('link', { name: 'Which colour wins?' }).click()
  await page.getByRole('radio').first().waitFor()
  await context.clearCookies()
  await page.getByRole('radio').first().check()
  const notice = page.getByRole('alert', { name: 'You are signed out' })
  await notice.waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect
    .poll(async () => bottomOf(page.getByRole('button', { name: 'Report an issue' })))
    .toBeLessThan(await topOf(notice))
})

async function topOf(element: Locator): Promise<number> {
  return element.evaluate((box) => box.getBoundingClientRect().top)
}

async function bottomOf(element: Locator): Promise<number> {
  return element.evaluate((box) => box.getBoundingClientRect().bottom)
}

/** Just above it, and in the window. */
async function expectAbove(message: Locator, bar: Locator): Promise<void> {
  const gap = async () => (await topOf(bar)) - (await bottomOf(message))
  await expect.poll(gap).toBeGreaterThanOrEqual(7)
  await expect.poll(gap).toBeLessThan(16)
  expect(await topOf(message)).toBeGreaterThanOrEqual(0)
}
