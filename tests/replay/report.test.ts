import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { axisOf } from '../../cli/replay/reporters/html/axis.ts'
import { launchLightBrowser } from '../browser.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const FLOW = (name: string, expectation: string) => `name: ${name}
test: web-platform-basics
steps:
  - open
  - start
  - answer: { problem: box-model, with: { choice: [px-236] } }
  - offline: { for: 30s }
  - advance: 2m
expect:
  - ${expectation}
`
const HARM = '<img src=x onerror="document.title = 1"><script>document.title = 2</script>'

let browser: BrowserHandle
let page: Page
let file = ''
const asked: string[] = []
const hashes: unknown[] = []

async function replay(folder: string, ...more: string[]) {
  const args = ['cli/main.ts', 'replay', folder, '--reporter', 'json', '--out', join(folder, 'out'), ...more]
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: unknown) =>
    Object(error),
  )
  return JSON.parse(stdout).flows.map(({ traceHash }: { traceHash: string }) => traceHash)
}

const folder = temporaryFolder('report', afterAll)

beforeAll(async () => {
  file = join(folder, 'report.html')
  await writeFile(join(folder, 'good.yaml'), FLOW('All goes well', 'screen: Saved'))
  await writeFile(join(folder, 'bad.yaml'), FLOW(`'${HARM}'`, `title: '${HARM}'`))
  hashes.push(await replay(folder), await replay(folder, '--html', file))
  browser = await launchLightBrowser()
  page = await browser.browser.newPage()
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(pathToFileURL(file).href)
})

afterAll(() => browser?.close())

const text = (selector: string) => page.$eval(selector, ({ textContent }) => textContent)
const count = (selector: string) => page.$$eval(selector, ({ length }) => length)

it('pictures change nothing of how a flow goes', () => {
  expect(hashes[1]).toEqual(hashes[0])
})

it('a report opens from a file, asks for nothing else, and runs nothing that stands in a flow', async () => {
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(file).href])
  expect(await page.title()).toBe('Replay: 1 passed, 1 failed')
  expect(await count('script')).toBe(1)
  expect(await text('.flow.failed .name')).toBe(HARM)
})

it('a flow that failed is open and shows what was wanted and what came, screens, axis, steps, calls and console', async () => {
  expect(await page.$eval('.flow.failed', (flow) => flow.hasAttribute('open'))).toBe(true)
  expect(await text('.flow.failed del')).toContain(HARM)
  expect(await text('.flow.failed ins')).toContain('Web platform basics')
  const widths = await page.$$eval('.flow.failed .strip img', (images) =>
    Promise.all(
      images.map(async (image) => {
        await (image as HTMLImageElement).decode()
        return (image as HTMLImageElement).naturalWidth
      }),
    ),
  )
  expect(widths.length).toBeGreaterThanOrEqual(3)
  expect(new Set(widths)).toEqual(new Set([480]))
  expect(await page.$$eval('.flow.failed svg', (rows) => rows.map((row) => row.ariaLabel))).toEqual([
    'Steps: 5',
    expect.stringMatching(/^Screens: [1-9]/),
    expect.stringMatching(/^Calls: [1-9]/),
    expect.stringMatching(/^Events: [1-9]/),
    'Faults: 1',
  ])
  expect(await text('.flow.failed')).toMatch(/00:00:01\.\d{3}.*offline {"for":"30s"}/s)
  expect(await text('.flow.failed')).toContain('/rpc/test.sync/')
})

it('flows are found by word and by failure, with the keyboard alone', async () => {
  const shown = () =>
    page.$$eval('.flow:not([hidden]) .name', (names) => names.map((name) => name.textContent))
  await page.keyboard.press('f')
  expect(await shown()).toEqual([HARM])
  await page.keyboard.press('f')
  await page.keyboard.press('/')
  await page.keyboard.type('goes well')
  expect(await shown()).toEqual(['All goes well'])
  await page.keyboard.press('Escape')
  expect(await text('#shown')).toBe('2 of 2 flows')
})

it('a report fits a narrow screen, and a flow is linked to by its own name', async () => {
  await page.setViewport({ width: 360, height: 800 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await page.click('.flow.passed .id')
  expect(await page.evaluate('location.hash')).toBe('#good')
  await page.waitForSelector('#good[open]')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})

it('long quiet leaves room for what happened on the axis', () => {
  const { positionOf, marks } = axisOf([0, 1000, 2000, 5_400_000])
  expect(positionOf(0)).toBe(0)
  expect(positionOf(5_400_000)).toBe(100)
  expect(positionOf(2000)).toBeGreaterThan(10)
  expect(marks).toEqual([0, 5_400_000])
})
