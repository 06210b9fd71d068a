import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { firstPage, killBrowser, openProfile, startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

const TEST = 'Web platform basics'
const PROBLEM = 'Why do I still see the old logo\\?'

const answer = (page: Page) => page.getByRole('main').getByRole('textbox').first()
const badge = (page: Page, word: RegExp) => page.getByText(word).first()

async function openProblem(page: Page) {
  await page.getByRole('link', { name: new RegExp(PROBLEM) }).click()
  await expect(answer(page)).toBeVisible()
}

test('[SAVE-01] what the badge called saved outlives the kill of server and browser', {
  tag: '@deep',
}, async () => {
  await using folder = await temporaryFolder()
  const profile = join(folder.path, 'profile')
  const data = join(folder.path, 'data')

  await using first = await serve(data)
  const context = await openProfile(profile)
  const page = await firstPage(context)
  await startTest(page, first.link(TEST, 'candidate'))
  await openProblem(page)
  await answer(page).pressSequentially('Words that the server has. ')
  await expect(badge(page, /^Saved \d/)).toBeVisible()

  await first.kill()
  await answer(page).pressSequentially('Words that only this device has.')
  await expect(badge(page, /^On this device$/)).toBeVisible()
  await killBrowser(context)

  await using second = await serve(data, { port: first.port })
  const again = await openProfile(profile)
  const resumed = await firstPage(again)
  await startTest(resumed, second.link(TEST, 'candidate'))
  await openProblem(resumed)
  await expect(answer(resumed)).toHaveValue('Words that the server has. Words that only this device has.')
  await expect(badge(resumed, /^Saved \d/)).toBeVisible()
  await again.close()
})
