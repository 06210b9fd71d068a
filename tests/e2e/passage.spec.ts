import { expect, type Locator, type Page } from '@playwright/test'
import { startTest } from './browser.ts'
import { type OwnPeople, test } from './served.ts'

const PASSAGE = 'Passage: The rule of twelfths'

async function openQuestion(page: Page, server: OwnPeople) {
  await startTest(page, await server.link('Read closely', 'candidate'))
  await page.getByRole('link', { name: /The plan that fails/ }).click()
  await expect(page.getByText('Anybody who has left a boat')).toBeAttached()
}

const scrollTo = (pane: Locator, top: number) =>
  pane.evaluate((element, wanted) => element.scrollTo(0, wanted), top)
const scrolledTo = (pane: Locator) => pane.evaluate(({ scrollTop }) => Math.round(scrollTop))

test('[COM-06] from question to question the passage is the same, scrolled to where it was, as wide as it was made, through a reload too', async ({
  page,
  server,
}) => {
  await openQuestion(page, server)
  const pane = page.getByRole('region', { name: PASSAGE })
  const separator = page.getByRole('separator', { name: 'Width of the passage' })
  const widthOf = async () => Math.round((await pane.boundingBox())?.width ?? 0)
  const first = await widthOf()
  await separator.focus()
  await page.keyboard.press('ArrowRight')
  expect(await widthOf()).toBeGreaterThan(first)
  const wider = await widthOf()
  await scrollTo(pane, 300)
  await pane.evaluate((element) => Object.assign(element, { isTheSame: true }))
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The height at a minute')
  expect(await scrolledTo(pane)).toBe(300)
  expect(await pane.evaluate((element) => 'isTheSame' in element)).toBe(true)
  await page.reload()
  await expect(pane).toBeVisible()
  // A page that scrolls is narrower by its scrollbar.
  expect(Math.abs((await widthOf()) - wider)).toBeLessThan(16)
  expect(await scrolledTo(pane)).toBe(300)
})

test('[COM-07] on a narrow screen both tabs stay where they were scrolled to', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openQuestion(page, server)
  const passage = page.getByRole('tabpanel', { name: 'Passage' })
  const question = page.getByRole('tabpanel', { name: 'Question' })
  const choose = (name: string) => page.getByRole('tab', { name }).click()
  await scrollTo(passage, 500)
  await choose('Question')
  await expect(question).toBeVisible()
  await scrollTo(question, 60)
  await choose('Passage')
  expect(await scrolledTo(passage)).toBe(500)
  await choose('Question')
  expect(await scrolledTo(question)).toBe(60)
})

test('[COM-10] [COM-11] a double click and the button highlight a word, which is there after a reload', async ({
  page,
  server,
}) => {
  await openQuestion(page, server)
  const text = page.getByText('Anybody who has left a boat')
  await text.dblclick({ position: { x: 20, y: 10 } })
  await page
    .getByRole('group', { name: 'Highlights' })
    .getByRole('button', { name: 'Highlight', exact: true })
    .click()
  await expect(page.locator('mark')).toHaveText('Anybody')
  // What is marked before the attempt is open again is joined with what the server has.
  const opened = page.waitForResponse(/\/rpc\/test\.open/)
  await page.reload()
  await opened
  await expect(page.locator('mark')).toHaveText('Anybody')
  // Not by "click", which takes the middle of the words for the ear before it.
  const { x, y, width, height } = (await page.locator('mark').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.getByRole('button', { name: 'Remove highlight' }).click()
  await expect(page.locator('mark')).toHaveCount(0)
})
