import { expect, type Page, type Route } from '@playwright/test'
import { CALLS } from '../../src/wire/calls.ts'
import { startTest } from './browser.ts'
import { type OwnPeople, test } from './served.ts'

const TEST = 'Web platform basics'
const PROBLEM = /Why do I still see the old logo\?/
const OPEN = `**${CALLS.open.path.replace(':id', '*')}`

/** Types in the page from the frame on that shows the field, a character in each task, for 50 ms at least or until it is gone. */
const TYPE_AT_ONCE = `
  globalThis.typed = ''
  new MutationObserver((_, watcher) => {
    const field = document.querySelector('main textarea')
    if (!field) return
    watcher.disconnect()
    const began = performance.now()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const isEnough = globalThis.typed.length >= 5 && performance.now() - began > 50
      if (isEnough || !field.isConnected) return void (globalThis.isTyped = true)
      const letter = String(globalThis.typed.length % 10)
      field.focus()
      if (document.execCommand('insertText', false, letter)) globalThis.typed += letter
      port2.postMessage(0)
    }
    requestAnimationFrame(() => port2.postMessage(0))
  }).observe(document, { childList: true, subtree: true })`

const field = (page: Page) => page.getByRole('main').getByRole('textbox').first()

/** A tab at a problem of a started test; its next page types at once. */
async function openAtProblem(page: Page, server: OwnPeople) {
  await startTest(page, await server.link(TEST, 'candidate'))
  await page.getByRole('link', { name: PROBLEM }).click()
  await expect(field(page)).toBeVisible()
  await page.addInitScript(TYPE_AT_ONCE)
}

async function typedIn(page: Page): Promise<string> {
  await expect.poll(() => page.evaluate('globalThis.isTyped === true')).toBe(true)
  const typed = String(await page.evaluate('globalThis.typed'))
  expect(typed.length).toBeGreaterThan(0)
  return typed
}

test('[SAVE-01] what is typed while the opening is on its way is saved when it is granted', async ({
  page,
  server,
}) => {
  await openAtProblem(page, server)
  let grant = () => {}
  const waits = new Promise<void>((resolve) => {
    grant = resolve
  })
  await page.route(OPEN, async (route) => {
    await waits
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const typed = await typedIn(page)
  await expect(field(page)).toHaveValue(typed)
  grant()
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
  await expect(field(page), 'nobody has taken the field away').toBeFocused()
  await expect(field(page)).toHaveValue(typed)
})

const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is refused': (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }),
  'gets no reply': (route) => route.abort('connectionfailed'),
}

for (const [what, fail] of Object.entries(FAILURES)) {
  test(`[SAVE-01] what is typed before an opening that ${what} is there when the test goes on`, async ({
    page,
    server,
  }) => {
    await openAtProblem(page, server)
    await page.route(OPEN, async (route) => {
      await expect.poll(() => page.evaluate("globalThis.typed !== ''")).toBe(true)
      await fail(route)
    })
    await page.reload({ waitUntil: 'commit' })
    const typed = await typedIn(page)
    const again = page.getByRole('button', { name: /^(Resume test|Try again)$/ })
    await expect(again).toBeVisible()
    await page.unroute(OPEN)
    await again.click()
    await page.getByRole('link', { name: PROBLEM }).click()
    await expect(field(page)).toHaveValue(typed)
    await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
  })
}

test('nothing moves while the first problem is opened', async ({ page, server }) => {
  await openAtProblem(page, server)
  await page.addInitScript(`
    globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
  const shift = async () => Number(await page.evaluate('globalThis.shift'))
  await page.reload()
  await typedIn(page)
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
  expect(await shift()).toBeLessThanOrEqual(0.01)
  await page.goto(page.url().replace(/[^/]+$/, 'box-model'))
  const picture = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await shift(), 'with a picture above the answers').toBeLessThanOrEqual(0.01)
})
