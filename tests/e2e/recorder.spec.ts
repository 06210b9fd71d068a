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

/** Waits until at least this many seconds are recorded. */
const recordedFor = (page: Page, seconds: number) =>
  expect
    .poll(async () => Number((await timer(page).textContent())?.replace(':', '')))
    .toBeGreaterThanOrEqual(seconds)

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

test('[SAVE-15] [REC-01] [REC-03] [OVERLAY-22] a video that a killed browser has cut off goes on and is uploaded', {
  tag: '@deep',
}, async () => {
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
  await button(before, 'Start now').click()
  await recordedFor(before, 4)
  await killBrowser(killed)

  await using context = await openProfile(profile)
  const page = await firstPage(context)
  await openVideo(page, link)
  await expect(recorder(page).getByText('The page was closed while it recorded.')).toBeVisible()
  await lookAt(page, 'recorder cut off')
  await button(page, 'Turn on camera and microphone').click()
  await button(page, 'Continue recording').click()
  await recordedFor(page, 6)
  await button(page, 'Stop').click()
  await expect(button(page, 'Record Again')).toBeFocused()
  await lookAt(page, 'recorder uploaded')
  const recorded = await secondsOf(page.getByLabel('Your recording'))
  // A busy machine records less than the clock tells, and what came last before the kill is lost.
  expect(recorded).toBeGreaterThanOrEqual(2)
  await expect(recorder(page).getByText('Uploaded', { exact: true })).toBeVisible()
  // The next page has only what the server has.
  await page.reload()
  expect(await secondsOf(page.getByLabel('Your recording'))).toBe(recorded)
})

/** Records for two seconds, of which a busy machine has less, and leaves the question for the list. */
async function recordAndLeave(page: Page, link: string) {
  await openVideo(page, link)
  await button(page, 'Turn on camera and microphone').click()
  await button(page, 'Start recording').click()
  await button(page, 'Start now').click()
  await recordedFor(page, 2)
  await page.getByRole('link', { name: 'All questions' }).click()
  await button(page, 'Stop and leave').click()
}

async function submit(page: Page) {
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit assessment' }).click()
}

test('[REC-09] leaving a question that records asks first', async () => {
  await using opened = await openServed()
  const { page, server } = opened
  await openVideo(page, server.link(TEST, 'candidate'))
  await button(page, 'Turn on camera and microphone').click()
  await button(page, 'Start recording').click()
  await button(page, 'Start now').click()
  await page.getByRole('link', { name: 'All questions' }).click()
  const question = page.getByRole('dialog', { name: 'Leave while recording?' })
  await expect(question).toBeVisible()
  await lookAt(page, 'leaving a recording')
  await question.getByRole('button', { name: 'Keep recording' }).click()
  await expect(recorder(page).getByText('Recording', { exact: true })).toBeVisible()
  const { pathname } = new URL(page.url())
  for (const choice of ['Keep recording', 'Keep recording', 'Stop and leave']) {
    await page.evaluate('history.back()')
    await question.getByRole('button', { name: choice }).click()
    if (choice === 'Keep recording') expect(new URL(page.url()).pathname).toBe(pathname)
  }
  await page.waitForURL('**/problems')
})

test('[REC-09] leaving the page before the recording is uploaded asks first', {
  tag: '@deep',
}, async () => {
  await using opened = await openServed()
  const { page, server } = opened
  await openVideo(page, server.link(TEST, 'candidate'))
  await page.route('**/recorded-answer/video/**', (route) => route.fulfill({ status: 503 }))
  await button(page, 'Turn on camera and microphone').click()
  await button(page, 'Start recording').click()
  await button(page, 'Start now').click()
  await recordedFor(page, 1)
  await page.getByRole('link', { name: 'All questions' }).click()
  await button(page, 'Stop and leave').click()
  await page.getByRole('link', { name: VIDEO }).click()
  await expect(button(page, 'Upload')).toBeVisible()

  await page.unroute('**/recorded-answer/video/**')
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  // A recording that is whole goes on to the server by itself.
  await expect(recorder(page).getByText('Uploaded', { exact: true })).toBeVisible()
  await page.reload()
  await expect(button(page, 'Record Again')).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})

test('[REC-07] [GAP-066] a submission waits for the upload of what was recorded, and goes on', {
  tag: '@deep',
}, async () => {
  await using opened = await openServed()
  const { page, server } = opened
  const arrives = Promise.withResolvers<void>()
  await page.route('**/recorded-answer/video/**', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await recordAndLeave(page, server.link(TEST, 'candidate'))
  await submit(page)
  await expect(page.getByText(UPLOADING)).toBeVisible()
  await expect(page.getByText(/^[\d.]+ MB left$/)).toBeVisible()
  await lookAt(page, 'waiting for an upload')
  arrives.resolve()
  await page.waitForURL('**/test-report/**')
  await page.getByRole('link', { name: VIDEO }).click()
  expect(await secondsOf(page.getByLabel(/^Answer, length 0:0\d, arrived/))).toBeGreaterThanOrEqual(1)
})

test('[MSG-13] [REC-05] [REC-07] what cannot be uploaded stops the submission and is named; later it is sent after all', {
  tag: '@deep',
}, async () => {
  await using opened = await openServed()
  const { page, server } = opened
  const link = server.link(TEST, 'candidate')
  let tries = 0
  await page.route('**/recorded-answer/video/**', async (route) => {
    // A try asks first how much has arrived.
    if (route.request().method() !== 'HEAD') tries += 1
    await route.fulfill({ status: 503 })
  })
  await recordAndLeave(page, link)
  await submit(page)
  const failed = page.getByRole('alert').filter({
    hasText: 'Upload failed! Please retry by clicking "Upload" or "Record Again" for these questions:',
  })
  await expect(failed.getByRole('link', { name: VIDEO })).toBeVisible()
  expect(tries).toBe(3)
  await lookAt(page, 'not uploaded at the submission')
  await button(page, 'Submit without these recordings').click()
  await page.waitForURL('**/test-report/**')

  await page.unroute('**/recorded-answer/video/**')
  await page.goto(link)
  await page.waitForURL('**/test-report/**')
  await page.getByRole('link', { name: VIDEO }).click()
  expect(await secondsOf(page.getByLabel(/^Answer, length/))).toBeGreaterThanOrEqual(1)
})
