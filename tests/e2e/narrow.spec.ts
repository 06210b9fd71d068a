import { expect, type Locator } from '@playwright/test'
import { startTest } from './browser.ts'
import { test } from './served.ts'

test('[OVERLAY-17] the offline banner covers no heading, however narrow the window is', async ({
  context,
  page,
  server,
}) => {
  await startTest(page, await server.link('Reading sources', 'candidate'))

  for (const way of ['Questions', 'When does the boat leave?']) {
    if (way !== 'Questions') await page.getByRole('link', { name: way }).click()
    const heading = page.getByRole('heading', { level: 1, name: way })
    await expect(heading).toBeVisible()
    await context.setOffline(true)
    const banner = page.getByText('You are offline. Please connect to a stable internet to continue.')
    await expect(banner).toBeVisible()
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const gap = async () => {
        const shown = await banner.boundingBox()
        const head = await heading.boundingBox()
        return shown && head ? head.y - (shown.y + shown.height) : Number.NaN
      }
      // A banner that has become higher moves what is below it in the next frame.
      await expect.poll(gap, `${way}, ${width} px`).toBeGreaterThanOrEqual(0)
    }
    await context.setOffline(false)
    await expect(banner).toBeHidden()
  }
})

test('a page takes the form of its width while styles come, however often the window is turned', async ({
  page,
  server,
}) => {
  await startTest(page, await server.link('Reading sources', 'candidate'))
  await page.getByRole('link', { name: 'When does the boat leave?' }).click()
  await page.locator('[data-view] p').first().waitFor()
  await page.evaluate(() => {
    const sheets = [...document.styleSheets]
    const late = (sheet: CSSStyleSheet) =>
      sheet.insertRule(`.late-${sheet.cssRules.length} { color: red }`, sheet.cssRules.length)
    setInterval(() => sheets.forEach(late), 1)
  })
  const rail = page.getByRole('main').locator('xpath=preceding-sibling::aside')
  for (let turn = 0; turn < 20; turn++) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(rail).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    await expect(rail).toBeHidden()
  }
})

test('[OVERLAY-11] a message that comes up in a dialog covers none of its words and moves none of its buttons', async ({
  context,
  page,
  server,
}) => {
  await startTest(page, await server.link('Reading sources', 'candidate'))
  // Without a network the code of the test cannot come any more.
  await page.getByRole('button', { name: 'Account and settings' }).waitFor()

  const message = page.locator('[data-toast]', { hasText: 'Action cannot be completed.' })
  for (const isOffline of [true, false]) {
    await context.setOffline(isOffline)
    await page.getByRole('button', { name: 'Account and settings' }).press('Enter')
    await page.getByRole('button', { name: 'Logout' }).press('Enter')
    // A message under the pointer stays, however long the dialog takes.
    if (isOffline) await message.hover()
  }
  const dialog = page.getByRole('dialog')
  const stay = dialog.getByRole('button', { name: 'Stay' })
  await stay.waitFor()
  await message.hover()

  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const gap = await dialog.evaluate(async (element) => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const words = element.querySelector('p:last-of-type')?.getBoundingClientRect()
      const toast = element.querySelector('[data-toast]')?.getBoundingClientRect()
      return toast && words && toast.top - words.bottom
    })
    expect(gap, `${width} px`).toBeGreaterThanOrEqual(0)
  }
  const before = await stay.boundingBox()
  const close = dialog.getByRole('button', { name: 'Close' })
  while ((await close.count()) > 0) await close.first().click()
  await expect(message).toBeHidden()
  expect((await stay.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
})

test('what is wider than the window scrolls in the view, and header and steps stay whole', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await startTest(page, await server.link('Reading sources', 'candidate'))
  await page.getByRole('link', { name: 'When does the boat leave?' }).click()
  await page.locator('[data-view] p').first().waitFor()
  const content = await page.evaluate(() => {
    const wide = document.createElement('div')
    wide.style.cssText = 'width: 900px; height: 20px; background: pink'
    document.querySelector('[data-view]')?.append(wide)
    scrollTo(500, 0)
    const { scrollWidth, clientWidth } = document.documentElement
    return { page: scrollWidth - clientWidth, view: document.querySelector('main')?.scrollWidth }
  })
  expect(content.page).toBeLessThanOrEqual(0)
  expect(content.view).toBeGreaterThan(900)
  for (const part of [page.getByRole('timer'), page.getByRole('link', { name: 'Next' })])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('in English and in German the points of a question are one line, and both ways on fit beside each other at 320 px', async ({
  page,
  server,
}) => {
  await startTest(page, await server.link('Coding basics', 'candidate'))
  const list = page.url()
  for (const { language, points, back, onward } of [
    { language: 'English', points: '20 points', back: 'Previous', onward: 'Review answers' },
    { language: 'Deutsch', points: '20 Punkte', back: 'Zurück', onward: 'Antworten prüfen' },
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(list)
    await page.getByRole('button', { name: /^(Account and settings|Konto und Einstellungen)$/ }).click()
    await page.getByRole('radio', { name: language }).press('Space')
    await page.keyboard.press('Escape')
    const lines = await page
      .getByText(points, { exact: true })
      .first()
      .evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        return words.getClientRects().length
      })
    expect(lines, language).toBe(1)

    await page.getByRole('main').getByRole('listitem').getByRole('link').last().click()
    await page.setViewportSize({ width: 320, height: 640 })
    const ways = [back, onward].map((name) => page.getByRole('link', { name, exact: true }))
    // The bar is drawn again when the view has come, whose buttons it gets.
    await expect
      .poll(async () => {
        const [one, other] = await Promise.all(ways.map((way) => way.boundingBox()))
        return one && other && [other.y - one.y, other.height - one.height]
      }, language)
      .toEqual([0, 0])
  }
})

test('[OVERLAY-17] banner and messages have room of their own beside a workspace in full screen', async ({
  context,
  page,
  server,
}) => {
  await startTest(page, await server.link('Coding basics', 'candidate'))
  await page.getByRole('link', { name: /The busiest minute/ }).click()
  await page.getByRole('button', { name: 'Full screen' }).click()
  /** How far what fills the window and the other element lie on each other, in pixels. */
  const overlap = (other: Locator) =>
    other.evaluate((element) => {
      const full = document.querySelector('[data-full-window]')
      if (!full) return Number.NaN
      const outer = full.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      const bottom = outer.bottom - Number.parseFloat(getComputedStyle(full).borderBottomWidth)
      return Math.min(bottom, box.bottom) - Math.max(outer.top, box.top)
    })
  const banner = page.getByText('You are offline.')
  const message = page.locator('[data-toast]')

  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await context.setOffline(true)
    await expect(banner).toBeVisible()
    await expect.poll(() => overlap(banner), `${width} px`).toBeLessThan(1)
    await context.setOffline(false)
    await message.first().hover()
    await expect.poll(() => overlap(message.first()), `${width} px`).toBeLessThan(1)
    await message.getByRole('button', { name: 'Close' }).first().click()
    await expect(message).toHaveCount(0)
    const rest = () =>
      page.evaluate(() => {
        const full = document.querySelector('[data-full-window]')
        return (
          full &&
          window.innerHeight -
            full.getBoundingClientRect().bottom +
            Number.parseFloat(getComputedStyle(full).borderBottomWidth)
        )
      })
    await expect.poll(rest, `${width} px`).toBe(0)
  }
})
