import { expect, type Locator, type Page } from '@playwright/test'
import { startTest } from './browser.ts'
import { type OwnPeople, test } from './served.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** Whole lines of an editor that are seen in a window, before anything was run. */
const LEAST_LINES = [
  { width: 1440, height: 900, least: 30 },
  { width: 1024, height: 768, least: 20 },
]

const linesOf = (page: Page) =>
  page.evaluate(() => {
    const height = document.querySelector('.monaco-editor .view-line')?.getBoundingClientRect().height ?? 0
    const pane = document.querySelector('.monaco-editor .overflow-guard')?.getBoundingClientRect()
    return pane ? Math.floor((pane.height - 8) / height) : 0
  })

/** Prints more than any window shows. */
const LONG = "for line in range(10000):\n    print('line', line)"

async function openProblem(page: Page, server: OwnPeople, testName: string, problem: RegExp) {
  await startTest(page, await server.link(testName, 'candidate'))
  await page.getByRole('link', { name: problem }).click()
  await page.locator('.monaco-editor .view-line').first().waitFor()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** Whether the page itself has nothing to scroll, and no bar for it. */
const fits = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    const hasBar = getComputedStyle(document.documentElement).overflowY === 'scroll'
    return !hasBar && scrollHeight <= clientHeight && scrollWidth <= clientWidth
  })

test('a workspace shows its editor before the first run, and fits every window with a long output; run, submit, clock and next stay in reach', async ({
  page,
  server,
}) => {
  await openProblem(page, server, 'Coding basics', /The busiest minute/)
  for (const { least, ...size } of LEAST_LINES) {
    await page.setViewportSize(size)
    await expect.poll(() => linesOf(page), `${size.width} px`).toBeGreaterThanOrEqual(least)
  }
  await page.getByRole('textbox', { name: 'Code in Python' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(LONG)
  await page.getByRole('button', { name: 'Run test cases' }).click()
  await expect(page.getByText('0 of 7 test cases passed').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Output' }).click()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const name of ['Run test cases', 'Submit answer']) {
      const { y, height } = await boxOf(page.getByRole('button', { name, exact: true }))
      expect(y + height).toBeLessThan(size.height)
    }
    await expect(page.getByRole('link', { name: 'Next' })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('header').first()).toBeInViewport({ ratio: 1 })
    expect([size.width, await fits(page)]).toEqual([size.width, true])
  }
})

test('in a window as low as that of a page at 200 % the clock stays, and the editor with Run fits below it', async ({
  page,
  server,
}) => {
  await openProblem(page, server, 'Coding basics', /The busiest minute/)
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByRole('tab', { name: 'Editor' }).click()
  const run = page.getByRole('button', { name: 'Run test cases' })
  await run.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await expect(run).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
  const header = await boxOf(page.locator('header').first())
  const tabs = await boxOf(page.getByRole('tab', { name: 'Editor' }))
  expect(tabs.y).toBeGreaterThanOrEqual(header.y + header.height)
  expect((await boxOf(page.locator('.monaco-editor').first())).height).toBeGreaterThan(60)
})

test('the whole window keeps run, results and the clock; Escape leaves it after what it closes first', async ({
  page,
  server,
}) => {
  await openProblem(page, server, 'Coding basics', /The busiest minute/)
  const statement = page.getByRole('region', { name: 'Task' })
  const editor = page.getByRole('textbox', { name: 'Code in Python' })
  await editor.focus()
  await page.keyboard.press('Control+Alt+f')
  await expect(statement).toBeHidden()
  await expect(page.locator('nav[inert]', { has: page.getByText('Next') })).toBeAttached()
  await expect(page.locator('header').first()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Run test cases' }).click()
  await expect(page.getByText('0 of 7 test cases passed').nth(1)).toBeInViewport()
  await editor.focus()
  await page.keyboard.press('Control+f')
  const find = page.locator('.find-widget')
  await expect(find).toHaveClass(/visible/)
  await page.keyboard.press('Escape')
  await expect(find).not.toHaveClass(/visible/)
  await page.keyboard.press('Control+b')
  await expect(statement).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(statement).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(statement).toBeVisible()
  await expect(page.locator('nav[inert]')).toHaveCount(0)
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('panes are resized by keys, mouse and a double click, and the device remembers it', {
  tag: '@deep',
}, async ({ page, server }) => {
  await openProblem(page, server, 'Coding basics', /The busiest minute/)
  const separator = page.getByRole('separator', { name: 'Width of the task' })
  const statement = page.getByRole('region', { name: 'Task' })
  const widthOf = async () => Math.round((await boxOf(statement)).width)
  const first = await widthOf()
  await separator.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(widthOf).toBeGreaterThan(first)
  const { x, y, height } = await boxOf(separator)
  await page.mouse.move(x + 8, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 158, y + height / 2, { steps: 20 })
  await page.mouse.up()
  const dragged = await widthOf()
  expect(dragged).toBeGreaterThan(first + 150)
  const editor = page.locator('.monaco-editor').first()
  const { width: room } = await boxOf(page.getByRole('region', { name: 'Editor' }))
  await expect.poll(async () => room - (await boxOf(editor)).width).toBeLessThan(20)
  await page.reload()
  await expect.poll(widthOf).toBe(dragged)
  await separator.dblclick()
  await expect.poll(widthOf).toBe(first)
})

test('the preview of a page is beside its editor without scrolling', async ({ page, server }) => {
  await openProblem(page, server, 'Front-end in practice', /A shopping list/)
  const preview = page.locator('iframe').first()
  await expect(preview).toBeInViewport({ ratio: 1 })
  const frame = await boxOf(preview)
  const code = await boxOf(page.locator('.monaco-editor').first())
  expect(frame.x).toBeGreaterThan(code.x + code.width)
  expect(Math.min(frame.y + frame.height, code.y + code.height) - Math.max(frame.y, code.y)).toBeGreaterThan(
    150,
  )
  expect(await fits(page)).toBe(true)
})

/** Lays something over the whole window, as a view may that knows no better. */
const cover = (page: Page) =>
  page.evaluate(() => {
    const layer = document.createElement('div')
    layer.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: pink'
    document.querySelector('[data-view]')?.append(layer)
  })

const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('what the view of a workspace lays over the window leaves the clock and the way on', async ({
  page,
  server,
}) => {
  await openProblem(page, server, 'Coding basics', /The busiest minute/)
  const timer = page.getByRole('timer')
  const next = page.getByRole('link', { name: 'Next' })
  const run = page.getByRole('button', { name: 'Run test cases' })
  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => isOnTop(run)).toBe(true)
  expect(await isOnTop(next)).toBe(false)
  await cover(page)
  expect(await isOnTop(timer)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isOnTop(next)).toBe(true)
  expect(await isOnTop(timer)).toBe(true)
  expect(await isOnTop(run)).toBe(false)
})

test('on a phone the compiler is readable, the chosen tab in view, and Run above any message', async ({
  page,
  server,
}) => {
  await openProblem(page, server, 'Coding basics', /The busiest minute/)
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'C++' })
  await page.getByRole('textbox', { name: 'Code in C++' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('int main() { return elephant; }')
  await expect(page.locator('.monaco-editor .view-lines')).toContainText('elephant')
  const run = page.getByRole('button', { name: 'Run test cases' })
  await run.click()
  const compiler = page.getByRole('tabpanel', { name: 'Test cases' }).getByRole('region', { name: 'Errors' })
  await compiler.waitFor()
  const lines = await compiler.evaluate(({ scrollHeight, clientHeight }) => clientHeight / scrollHeight)
  expect(lines).toBeGreaterThan(0.9)

  await page.getByRole('tab', { name: 'Earlier versions' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('tab', { name: 'Earlier versions' })).toBeInViewport({ ratio: 1 })
  const panes = page.getByRole('tablist').first()
  await panes.getByRole('tab', { name: 'Results' }).click()
  await expect(page.getByRole('tab', { name: 'Earlier versions' })).toBeInViewport({ ratio: 1 })

  await page.route('**/code.run**', (route) => route.fulfill({ status: 400, json: {} }))
  await run.click()
  const message = page.locator('[data-toast]', { hasText: 'Unable to run code' })
  await expect(message).toBeVisible()
  await message.hover()
  expect(await isOnTop(run)).toBe(true)
  const shown = await boxOf(message)
  const button = await boxOf(run)
  expect(shown.y + shown.height).toBeLessThanOrEqual(button.y)
})

test('a file that was added a moment ago is in sight, however low its pane is', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startTest(page, await server.link('Projects with tasks', 'candidate'))
  await page.getByRole('link', { name: 'A first release' }).click()
  await page.getByRole('tab', { name: 'Your work' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  await (await chooser).setFiles({
    name: 'release.patch',
    mimeType: 'text/x-diff',
    buffer: Buffer.from('-0.9.0\n+1.0.0\n'),
  })
  await expect(page.getByText('Upload Completed!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'release.patch' })).toBeInViewport({ ratio: 1 })
})
