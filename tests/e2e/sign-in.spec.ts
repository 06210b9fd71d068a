import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'
import { test } from './served.ts'

const TEST = 'Web platform basics'
const PROBLEM = 'Why do I still see the old logo\\?'
const answer = (page: Page) => page.getByRole('main').getByRole('textbox').first()
const badge = (page: Page, word: RegExp) => page.getByText(word).first()
const icon = (page: Page) => page.getByRole('button', { name: /^Internet connection: / })

async function openProblem(page: Page, link: string) {
  await startTest(page, link)
  await page.getByRole('link', { name: new RegExp(PROBLEM) }).click()
  await expect(answer(page)).toBeVisible()
  await expect(icon(page)).toHaveAccessibleName(/Good|Fair|Slow/)
}

test('[SAVE-01] somebody else who signs in with the same browser is reported, and saving goes on by itself afterwards', async ({
  context,
  page,
  server,
}) => {
  await openProblem(page, await server.link(TEST, 'candidate'))
  const missed: string[] = []
  page.on('response', (response) => response.status() === 404 && missed.push(response.url()))

  const other = await context.newPage()
  const goOn = other.getByRole('button', { name: /^Continue as / })
  await other.goto(await server.link(TEST, 'recruiter'))
  await goOn.click()
  const panel = page.getByRole('alert').filter({ hasText: 'You are signed out' })
  await expect(panel).toBeVisible()
  await expect(icon(page)).toHaveAccessibleName('Internet connection: No connection to the server')
  await answer(page).pressSequentially('Words of the candidate.')
  await expect(badge(page, /^On this device$/)).toBeVisible()
  expect(missed).toEqual([])

  await other.goto(await server.link(TEST, 'candidate'))
  await goOn.click()
  await expect(badge(page, /^Saved \d/)).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(answer(page)).toHaveValue('Words of the candidate.')
})

test('a server that is gone is seen at the icon, and the answer leaves when it is back', {
  tag: '@deep',
}, async ({ page }) => {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await using first = await serve(data)
  await openProblem(page, first.link(TEST, 'candidate'))
  await first.kill()
  await expect(icon(page)).toHaveAccessibleName('Internet connection: No connection to the server')
  await answer(page).pressSequentially('Words without a server.')
  await expect(badge(page, /^On this device$/)).toBeVisible()
  await using _second = await serve(data, { port: first.port })
  await expect(badge(page, /^Saved \d/)).toBeVisible()
  await expect(icon(page)).toHaveAccessibleName(/Good|Fair|Slow|Not measured/)
})
