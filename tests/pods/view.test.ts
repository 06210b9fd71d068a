import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paste } from '../../cli/replay/page/input.ts'
import { violations } from '../axe.ts'
import { launchLightBrowser, openTestPage } from '../browser.ts'
import { serveLab } from '../lab.ts'
import { sampled } from '../sampled.ts'

/** What a candidate's server answers: a page that has a field, and takes the focus when it is told to. */
const PAGE = `<title>The project</title><input aria-label="Name">
<script>setInterval(() => location.pathname === '/grab' && document.querySelector('input').focus(), 50)</script>`

let project: Server
let preview = ''
let server: Awaited<ReturnType<typeof serveLab>>
let browser: Awaited<ReturnType<typeof launchLightBrowser>>
let complaints: string[] = []

beforeAll(async () => {
  project = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE))
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve))
  preview = `http://127.0.0.1:${(project.address() as AddressInfo).port}/`
  browser = await launchLightBrowser()
  server = await serveLab('./tests/pods/lab/main.tsx', new URL(preview).origin)
})
afterAll(async () => {
  await browser.close()
  await server.close()
  project.close()
})

/** A project in a pod of memory, in the player's own policy. */
async function open(query: Readonly<Record<string, string>> = {}) {
  complaints = []
  const page = await openTestPage(browser)
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(`${server.url}?${new URLSearchParams({ preview, ...query })}`)
  await page.waitForSelector('.monaco-editor .view-line')
  return page
}

const button = (page: Page, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`).click()
const choose = (page: Page, tab: string) => page.locator(`::-p-aria([name="${tab}"][role="tab"])`).click()
const choosePreview = (page: Page) => choose(page, 'Preview')
const seen = (page: Page, expression: string) => page.waitForFunction(expression)

async function openTerminal(page: Page): Promise<void> {
  await choose(page, 'Terminals')
  await button(page, 'Open a terminal')
  await page.waitForFunction(() => document.activeElement?.matches('.xterm-helper-textarea') ?? false)
}

const print = (page: Page, text: string) =>
  page.evaluate(`pod.terminals[0].onOutput(${JSON.stringify(text)})`)
const typed = (page: Page) => page.evaluate('pod.terminals[0].typed.join("")')

it('a terminal shows what is printed under the policy of the page, and sends what is typed', async () => {
  const page = await open()
  await openTerminal(page)
  await print(page, 'a \x1b[31mred\x1b[0m word\r\n')
  await page.waitForFunction(() => document.querySelector('.xterm-rows')?.textContent?.includes('a red word'))
  const colour = await page.evaluate(() => {
    const word = document.querySelector('.xterm-rows .xterm-fg-1')
    return word && getComputedStyle(word).color
  })
  expect(colour).toBe('rgb(179, 35, 28)')
  await page.keyboard.type('ls')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await typed(page)).toBe('ls\r\t')
  await paste(page, 'pasted')
  expect(await typed(page)).toBe('ls\r\tpasted')
  expect(complaints).toEqual([])
  expect(await violations(page, 'main')).toEqual([])
})

it('a character is as wide as a shell takes it for, also an emoji of Unicode 13 and joined ones', async () => {
  const page = await open()
  await openTerminal(page)
  for (const text of ['a', 'é'.normalize('NFD'), '字', '🥲', '👩‍🔬'])
    await print(page, `\r\n${text}\u001b[6n`)
  // The terminal tells the row and the column of the cursor, as a shell asks it to.
  await page.waitForFunction('pod.terminals[0].typed.join("").split("R").length > 5')
  expect(String(await typed(page)).match(/(?<=;)\d+(?=R)/g)).toEqual(['2', '2', '3', '3', '5'])
})

it('words of a server without a space stay in their place, and HTML in them is text', async () => {
  const message = `<img src=x onerror=alert(1)>${'x'.repeat(400)}`
  const state = JSON.stringify({ setUp: 'failed', message })
  const page = await open({ pod: state })
  for (const width of [1280, 400]) {
    await page.setViewport({ width, height: 800 })
    const found = await page.evaluate((wanted) => {
      const place = [...document.querySelectorAll('p')].find(({ textContent }) => textContent === wanted)
      const frame = place?.closest('[role="tabpanel"]') ?? document.body
      return place && place.getBoundingClientRect().right <= frame.getBoundingClientRect().right
    }, message)
    expect(found, String(width)).toBe(true)
  }
  expect(await page.$('img[src="x"]')).toBe(null)
})

it('a terminal is left by Ctrl+M and Tab, either way', async () => {
  const page = await open()
  await openTerminal(page)
  const isWithin = () =>
    page.evaluate(() => document.activeElement?.matches('.xterm-helper-textarea') ?? false)
  await page.keyboard.down('Control')
  await page.keyboard.press('m')
  await page.keyboard.up('Control')
  await page.keyboard.press('Tab')
  expect(await isWithin()).toBe(false)
  await page.keyboard.down('Shift')
  await page.keyboard.press('Tab')
  await page.keyboard.up('Shift')
  expect(await isWithin()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isWithin()).toBe(true)
  expect(await typed(page)).toBe('\t')
})

it('Ctrl+C copies what is selected, and ends a program otherwise', async () => {
  const page = await open()
  await openTerminal(page)
  await print(page, 'word\r\n')
  await page.waitForFunction(() => document.querySelector('.xterm-rows')?.textContent?.includes('word'))
  const rows = await (await page.$('.xterm-rows'))?.boundingBox()
  await page.mouse.click((rows?.x ?? 0) + 12, (rows?.y ?? 0) + 8, { count: 2 })
  await page.evaluate(() =>
    document.addEventListener('copy', ({ clipboardData }) =>
      Object.assign(globalThis, { copied: clipboardData?.getData('text/plain') }),
    ),
  )
  await page.keyboard.down('Control')
  await page.keyboard.press('c', { commands: ['copy'] })
  expect(await page.evaluate('copied')).toBe('word')
  expect(await typed(page)).toBe('')
  await page.keyboard.press('c')
  await page.keyboard.up('Control')
  expect(await typed(page)).toBe('\x03')
})

it('what a program prints makes no link, and names and copies nothing', async () => {
  const page = await open()
  await openTerminal(page)
  const title = await page.title()
  await print(
    page,
    '\x1b]0;named\x07\x1b]52;c;Y29waWVk\x07\x1b]8;;javascript:alert(1)\x07click\x1b]8;;\x07 here\r\n',
  )
  await page.waitForFunction(() => document.querySelector('.xterm-rows')?.textContent?.includes('click here'))
  expect(await page.title()).toBe(title)
  expect(await page.$$('.xterm-rows a, .xterm-rows [style*="underline"], .xterm-underline-5')).toEqual([])
  expect(await typed(page)).toBe('')
})

it('a shell is told when its terminal gets another size', async () => {
  const page = await open()
  await openTerminal(page)
  const sizes = () =>
    page.evaluate('pod.terminals[0].sizes.map(({ columns }) => columns)') as Promise<number[]>
  const [before] = (await sizes()).slice(-1)
  await page.setViewport({ width: 1700, height: 800 })
  await page.waitForFunction(`pod.terminals[0].sizes.at(-1).columns > ${before}`)
})

it('what is typed is in the pod, and what a program writes is in the editor and can be undone', async () => {
  const page = await open()
  await page.click('.monaco-editor .view-line')
  await page.keyboard.type('// mine ')
  await seen(page, 'new TextDecoder().decode(pod.content.get("src/server.js")).includes("// mine ")')
  await page.evaluate('pod.content.set("src/server.js", new TextEncoder().encode("made()")); pod.changed()')
  await page.waitForFunction(() => document.querySelector('.view-line')?.textContent === 'made()')
  expect(await page.evaluate('answerNow()')).toEqual({ 'src/server.js': 'made()' })
  await page.keyboard.down('Control')
  await page.keyboard.press('z')
  await page.keyboard.up('Control')
  await seen(page, 'new TextDecoder().decode(pod.content.get("src/server.js")).includes("// mine ")')
})

it('a match of a search is shown in the editor, with the caret in its line', async () => {
  const page = await open()
  await page.click('.monaco-editor .view-line')
  await page.keyboard.down('Control')
  await page.keyboard.down('Shift')
  await page.keyboard.press('f')
  await page.keyboard.up('Shift')
  await page.keyboard.up('Control')
  await page.waitForFunction(() => document.activeElement?.matches('search input') ?? false)
  await page.keyboard.type('export')
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    () =>
      Boolean(document.activeElement?.closest('.monaco-editor')) &&
      document.querySelector('.view-line')?.textContent?.startsWith('export'),
  )
})

it('[GAP-087] the preview is a page of another origin, which gets the focus of those who want it only', async () => {
  const page = await open()
  await button(page, 'Run start')
  await choosePreview(page)
  const element = await page.waitForSelector('iframe')
  const frame = await element?.contentFrame()
  await frame?.waitForSelector('input')
  expect(frame?.url()).toBe(preview)
  await frame?.click('input')
  await page.keyboard.type('me')
  expect(await frame?.evaluate(() => document.querySelector('input')?.value)).toBe('me')
  expect(complaints).toEqual([])
})

it('a preview that keeps taking the focus is closed', async () => {
  const page = await open()
  await button(page, 'Run start')
  await choosePreview(page)
  await page.waitForSelector('iframe')
  await page.locator('form input').fill('/grab')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=alert]')].some(({ textContent }) =>
      textContent?.includes('keeps taking the focus'),
    ),
  )
  expect(await page.$('iframe')).toBeNull()
})

it.each(sampled(['dark', 'light']))(
  'the set-up has no fault of accessibility on a %s page',
  async (theme) => {
    const page = await open({ theme, pod: JSON.stringify({ setUp: 'waiting', before: 2 }) })
    expect(await violations(page, 'main')).toEqual([])
    await page.evaluate('pod.show({ setUp: "full", retryAt: 1767348000000 })')
    expect(await violations(page, 'main')).toEqual([])
    expect(complaints).toEqual([])
  },
)
