import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { lookAt } from './accessible.ts'
import { firstPage, killBrowser, openProfile, openServed, startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

const TEST = 'Say it'
const VIDEO = 'A parcel that never came'
const UPLOADING =
  "Audio/Video upload in progress. Please don't close/refresh this window till upload completes."

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const timer = (page: Page) => page.getByRole('timer', { name: 'Recorded:' })
const recorder = (page: Page) => page.getByRole('region', { name: 'Recorder' })

async function openVideo(page: Page, link: string) {
  await startTest(page, link)
  await page.getByRole('link', { name: VIDEO }).click()
}

/** Whole seconds that the player of a recording gives, once it knows them. */
const secondsOf = (player: Locator) =>
  player.evaluate(
    (media: HTMLMediaElement) =>
      new Promise<number>((resolve, reject) => {
        const tell = () => resolve(Math.round(media.duration))
        media.onerror = () => reject(new Error(media.error?.message))
        if (media.readyState > 0) tell()
        else media.onloadedmetadata = tell
      }),
  )

test('[SAVE-15] [REC-01] [REC-03] [OVERLAY-22] a video that a killed browser has cut off goes on and is uploaded', async () => {
  await using folder = await temporaryFolder()
  await using server = await serve(join(folder.path, 'data'))
  const link = server.link(TEST, 'candidate')
  const profile = join(folder.path, 'profile')
  const killed = await openProfile(profile)
  const before = await firstPage(killed)
  await openVideo(before, link)
  await lookAt(before, 'recorder')
  await button(before, 'Turn on camera and microphone').click()
  await expect(before.getByLabel('Your camera, mirrored')).toBeVisible()
  await button(before, 'Start recording').click()
  await expect(timer(before)).toHaveText('0:02')
  await killBrowser(killed)

  await using context = await openProfile(profile)
  const page = await firstPage(context)
  await openVideo(page, link)
  await expect(recorder(page).getByText('The page was closed while it recorded.')).toBeVisible()
  await lookAt(page, 'recorder cut off')
  await button(page, 'Turn on camera and microphone').click()
  await button(page, 'Continue recording').click()
  await expect(timer(page)).toHaveText('0:03')
  await button(page, 'Stop').click()
  await expect(button(page, 'Upload')).toBeFocused()
  await lookAt(page, 'recorder completed')
  await button(page, 'Upload').click()
  await expect(recorder(page).getByText('Uploaded', { exact: true })).toBeVisible()
  // The next page has nothing of it but what the server has.
  await page.reload()
  expect(await secondsOf(page.getByLabel('Your recording'))).toBeGreaterThanOrEqual(3)
})

test('[REC-07] [OVERLAY-18] [GAP-066] a submission stops the recording, waits for its upload, and goes on', async () => {
  await using opened = await openServed()
  const { page, server } = opened
  await openVideo(page, server.link(TEST, 'candidate'))
  await button(page, 'Turn on camera and microphone').click()
  await button(page, 'Start recording').click()
  await expect(timer(page)).toHaveText('0:01')
  const arrives = Promise.withResolvers<void>()
  await page.route('**/recorded-answer/video/**', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'All questions' }).click()
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit assessment' }).click()
  await expect(page.getByText(UPLOADING)).toBeVisible()
  await lookAt(page, 'waiting for an upload')
  arrives.resolve()
  await page.waitForURL('**/test-report/**')
  await page.getByRole('link', { name: VIDEO }).click()
  expect(await secondsOf(page.getByLabel(/^Answer, arrived/))).toBeGreaterThanOrEqual(1)
})
