import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { launchLightBrowser } from '../browser.ts'
import { serveLab } from '../lab.ts'

let lab: Awaited<ReturnType<typeof serveLab>>
let browser: BrowserHandle

beforeAll(async () => {
  lab = await serveLab('./tests/misbehaving/border-lab/main.tsx')
  browser = await launchLightBrowser()
})
afterAll(async () => {
  await browser.close()
  await lab.close()
})

/** Opens the page with a view that does something, and gathers what its author would read. */
async function open(does: string) {
  const page = await browser.browser.newPage()
  const reports: string[] = []
  page.on('pageerror', (error) => {
    const [first = ''] = String((error as Error).message ?? error).split('\n')
    if (first.includes('Problem type')) reports.push(first.slice(first.indexOf('Problem type')))
  })
  await page.goto(`${lab.url}?does=${does}`)
  await page.waitForSelector('#react')
  return { page, reports }
}

const textOf = (page: Page, selector: string) => page.$eval(selector, ({ textContent }) => textContent)

const press = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click())

async function leave(page: Page) {
  await press(page, '#leave')
  await page.waitForFunction(
    () => document.querySelector('#state')?.textContent === 'gone' && !document.querySelector('#react'),
  )
}

async function type(page: Page, text: string) {
  await page.focus('#field')
  await page.keyboard.type(text)
  return page.$eval('#field', (field) => (field as HTMLInputElement).value)
}

it.each([
  ['a handler', '#react', 'The plugin broke'],
  ['a handler that throws no error', '#text', 'only words'],
  ['a listener of its own', '#native', 'The plugin broke'],
  ['a promise', '#rejects', 'The plugin broke'],
  ['a timer', '#timer', 'The plugin broke'],
])(
  '[MSG-08] what %s throws is told once to the candidate and the author; the view stays',
  async (_, button, thrown) => {
    const { page, reports } = await open('native')
    await press(page, button)
    await expect.poll(() => textOf(page, '#faults')).toBe('1')
    expect(reports).toEqual([`Problem type "BAD": its view failed in a handler: ${thrown}`])
    expect(await type(page, 'ab')).toBe('ab')
    expect(await page.$(button)).not.toBeNull()
    await page.close()
  },
)

it('what the page itself throws is not said of a view', async () => {
  const { page, reports } = await open('')
  await press(page, '#react')
  await expect.poll(() => textOf(page, '#faults')).toBe('1')
  await press(page, '#throw')
  await press(page, '#own')
  expect(await textOf(page, '#faults')).toBe('1')
  expect(reports).toHaveLength(1)
  await page.close()
})

it.each(['listeners', 'later'])(
  'listeners that a view adds to the page ("%s") end with it, and are named; those of the page stay',
  async (does) => {
    const { page, reports } = await open(does)
    if (does === 'later') await page.waitForSelector('[data-ready]')
    expect(await type(page, 'ab')).toBe('')
    await leave(page)
    const keys = Number(await textOf(page, '#keys'))
    expect(await type(page, 'ab')).toBe('ab')
    await expect.poll(() => textOf(page, '#keys')).toBe(String(keys + 2))
    expect(reports).toEqual([
      'Problem type "BAD": its view left a listener for "keydown" on Window; it was ended',
      'Problem type "BAD": its view left a listener for "focusin" on HTMLDocument; it was ended',
    ])
    await page.close()
  },
)

it('a view that ends its listeners itself is not named', async () => {
  const { page, reports } = await open('tidy')
  await leave(page)
  expect(await type(page, 'ab')).toBe('ab')
  expect(reports).toEqual([])
  await page.close()
})

it('what a view changes of the page is put back and named; what the page changes meanwhile stays', async () => {
  const { page, reports } = await open('page')
  await press(page, '#own')
  expect(await page.title()).toBe('Mine')
  await leave(page)
  const left = await page.evaluate(() => {
    const { body, documentElement: html } = document
    const { dataset, dir, style } = html
    return { html: [{ ...dataset }, dir, [...style].toSorted()], body: [body.className, body.style.cssText] }
  })
  expect(left).toEqual({ html: [{ workspace: '' }, '', ['--own', '--room']], body: ['', 'margin: 3px;'] })
  expect(await page.title()).toBe('The page')
  expect(reports).toContain(
    'Problem type "BAD": its view changed "body style.color" of the page; it was put back',
  )
  expect(reports).toContain('Problem type "BAD": its view changed "title" of the page; it was put back')
  await page.close()
})
