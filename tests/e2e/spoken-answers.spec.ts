import { expect, type Locator, type Page, test } from '@playwright/test'
import { lookAt } from './accessible.ts'
import { openServed, startTest } from './browser.ts'

const TEST = 'Say it'
const QUESTION = 'The bridge at night'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Plays on from the middle, as somebody does who looks for a place, and gives where it is then, in seconds. */
const seekToMiddle = (player: Locator) =>
  player.evaluate(
    (media: HTMLMediaElement) =>
      new Promise<{ length: number; place: number }>((resolve, reject) => {
        media.onerror = () => reject(new Error(media.error?.message))
        media.onseeked = () => resolve({ length: media.duration, place: media.currentTime })
        const seek = () => {
          media.currentTime = media.duration / 2
        }
        if (media.readyState > 0) seek()
        else media.onloadedmetadata = seek
      }),
  )

async function expectSeeks(player: Locator) {
  const { length, place } = await seekToMiddle(player)
  // A busy machine records less than the clock tells.
  expect(length).toBeGreaterThan(1)
  expect(Math.abs(place - length / 2)).toBeLessThan(0.2)
}

test('[REPORT-01] [REC-16] a spoken answer is played on the report, the review, and the page of the recruiter', {
  tag: '@deep',
}, async () => {
  await using opened = await openServed()
  const { page, server } = opened
  await startTest(page, server.link(TEST, 'candidate'))
  await page.getByRole('link', { name: QUESTION }).click()
  await button(page, 'Turn on microphone').click()
  await button(page, 'Start recording').click()
  await button(page, 'Start now').click()
  await expect(page.getByRole('timer', { name: 'Recorded:' })).toHaveText('0:02')
  await button(page, 'Stop').click()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All questions' }).click()
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit assessment' }).click()
  await page.waitForURL('**/test-report/**')

  const player = page.getByLabel(/^Answer, length 0:0\d, arrived/)
  await page.getByText('Play 1 recording').focus()
  await page.keyboard.press('Enter')
  await expect(player).toBeVisible()
  await lookAt(page, 'report with a recording')
  await expectSeeks(player)
  await page.keyboard.press('Tab')
  await expect(player).toBeFocused()

  await page.getByRole('link', { name: QUESTION }).click()
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
  await lookAt(page, 'review of a recording')
  await expectSeeks(player)

  await page.context().clearCookies()
  await page.goto(server.link(TEST, 'recruiter'))
  await page.goto(new URL(`/review/${server.slug(TEST)}`, page.url()).href)
  await page.getByRole('link', { name: 'Candidate', exact: false }).first().click()
  const section = page.getByRole('region', { name: 'Spoken answers' })
  await expect(section.getByRole('heading', { name: QUESTION })).toBeVisible()
  await lookAt(page, 'page of an attempt with a recording')
  await expectSeeks(section.getByLabel(/Answer · Length 0:0\d/))
})
