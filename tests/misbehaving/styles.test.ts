import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { insideViews } from '../../src/shell/features/problem-view/viewStyles.ts'
import { launchLightBrowser } from '../browser.ts'
import { serveLab } from '../lab.ts'

let lab: Awaited<ReturnType<typeof serveLab>>
let browser: BrowserHandle

beforeAll(async () => {
  lab = await serveLab('./tests/misbehaving/lab/main.tsx')
  browser = await launchLightBrowser()
})
afterAll(async () => {
  await browser.close()
  await lab.close()
})

async function open(view: string): Promise<Page> {
  const page = await browser.browser.newPage()
  await page.goto(`${lab.url}?view=${view}`)
  await page.waitForSelector('#inside')
  return page
}

const styleOf = (page: Page, selector: string, name: string) =>
  page.$eval(selector, (element, property) => getComputedStyle(element).getPropertyValue(property), name)

it.each(['global', 'element', 'late', 'head', 'import', 'adopted'])(
  'the rules of a view by way of "%s" count inside it, and hide no clock',
  async (view) => {
    const page = await open(view)
    await expect.poll(() => styleOf(page, '#inside', 'color')).toBe('rgb(255, 0, 0)')
    expect(await styleOf(page, '[role=timer]', 'display')).toBe('inline')
    expect(await styleOf(page, 'header', 'display')).toBe('block')
    expect(await styleOf(page, 'body', 'opacity')).toBe('1')
    expect(await styleOf(page, '#outside', 'color')).toBe('rgb(0, 0, 0)')
    await page.close()
  },
)

it('what a view styles of its own looks as it did', async () => {
  const page = await open('own')
  expect(await styleOf(page, '#styled', 'color')).toBe('rgb(0, 128, 0)')
  expect(await styleOf(page, '#styled', 'font-weight')).toBe('700')
  expect(await styleOf(page, '#styled', 'animation-name')).toMatch(/^animation-/)
  expect(await page.$eval('#styled', (element) => element.getAnimations().length)).toBe(1)
  expect(await styleOf(page, '#beside', 'color')).toBe('rgb(0, 0, 255)')
  await page.close()
})

it('what an extension of the browser adds to the head counts everywhere', async () => {
  const page = await open('own')
  await page.setBypassCSP(true)
  await page.reload()
  await page.addStyleTag({ content: 'p { color: rgb(0, 0, 9) }' })
  await expect.poll(() => styleOf(page, '#outside', 'color')).toBe('rgb(0, 0, 9)')
  await page.close()
})

it('a rule is kept inside, what only names something stays as it is', () => {
  expect(insideViews('p{color:red}')).toBe(':where([data-view]){p{color:red}}')
  expect(insideViews('@media print{p{color:red}}')).toBe(':where([data-view]){@media print{p{color:red}}}')
  expect(insideViews('@keyframes a{from{top:0}}')).toBe('@keyframes a{from{top:0}}')
})
