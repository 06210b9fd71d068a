import { expect, type Locator, type Page, test } from '@playwright/test'
import { openSecondBackend, type SecondBackend } from '../second-backend/backend.ts'
import { VARIATIONS } from './variations.ts'

const DEVELOPERS = /TypeError|ReadError|Cannot read|must be|is not a function|NaN|undefined|\[object/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => expect(page.getByText(/^Saved/).first()).toBeVisible()
const fieldsOf = (backend: SecondBackend, problem: string) =>
  [...(backend.attempt()?.solutions.values() ?? [])].find((stored) => stored.problem === problem)?.fields

/** Clicks until what was wanted is seen: a call of it may fail. */
async function insist(click: () => Promise<void>, there: Locator) {
  await expect(async () => {
    if (!(await there.isVisible())) await click()
    await there.waitFor({ timeout: 2000 })
  }).toPass()
}

const questions = (page: Page) => page.getByRole('link', { name: /planet/i })

async function start(page: Page) {
  await button(page, 'Continue').waitFor()
  await expect(page.locator('body')).not.toContainText(/Questions\s+0/, { useInnerText: true })
  await button(page, 'Continue').click()
  await insist(
    () => page.getByRole('button', { name: /^((Start|Resume) test|Try again)$/ }).click(),
    questions(page),
  )
}

async function answer(page: Page, backend: SecondBackend) {
  await questions(page).click()
  await page.getByRole('radio', { name: 'B: Saturn' }).check()
  await saved(page)
  await expect.poll(() => fieldsOf(backend, 'one-of-three')?.choice).toBeTruthy()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'B: Saturn' })).toBeChecked()
  await page.getByRole('link', { name: 'All questions' }).click()
  await page.getByRole('link', { name: /short|queue/ }).click()
  await page.getByRole('textbox').first().pressSequentially('First in, first out.')
  await saved(page)
  await expect
    .poll(() => fieldsOf(backend, 'in-plain-words'))
    .toMatchObject({ answer: 'First in, first out.' })
}

async function confirm(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) await button(page, name).click()
  await dialog.getByRole('button', { name: /^(Submit (section|test)|Try again)$/ }).click()
}

interface Way {
  readonly isTimed: boolean
  readonly withSocket: boolean
}

async function program(page: Page, { isTimed, withSocket }: Way) {
  const editor = page.getByRole('textbox', { name: 'Code in Python 3.12' })
  await page.getByRole('link', { name: 'All questions' }).click()
  if (isTimed) {
    await insist(() => confirm(page, 'Submit section'), editor)
  } else await page.getByRole('link', { name: /Add up|sum/ }).click()
  await editor.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('print(sum(map(int, numbers)))')
  await saved(page)
  await button(page, 'Run test cases').click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText(withSocket ? 'Two numbers' : 'Unable to run code')).toBeVisible()
}

async function submit(page: Page, backend: SecondBackend) {
  await page.getByRole('link', { name: 'All questions' }).click()
  const done = page.getByRole('heading', { name: /^(Thank you|How was it)/ }).first()
  await insist(() => confirm(page, 'Submit test'), done)
  expect(backend.attempt()?.submitted).toMatchObject({ submission_type: 'MSB' })
}

/** The whole way of one candidate. */
async function takeTest(page: Page, backend: SecondBackend, { isTimed, withSocket }: Way) {
  await page.goto(backend.link)
  await start(page)
  await answer(page, backend)
  await program(page, { isTimed, withSocket })
  await expect(page.locator('body')).not.toContainText(DEVELOPERS, { useInnerText: true })
  await submit(page, backend)
  await expect(page.locator('body')).not.toContainText(DEVELOPERS, { useInnerText: true })
}

for (const [what, vary] of Object.entries(VARIATIONS)) {
  test(`[ERR-04] [GAP-053] a whole test can be taken with a backend that ${what}`, {
    tag: '@deep',
  }, async ({ page }) => {
    const { isTimed = true, withSocket = true, each = (reply) => reply } = vary()
    const options = { player: 'dist/player', isWatched: false, isTimed, withSocket, each }
    await using backend = await openSecondBackend(options)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await takeTest(page, backend, { isTimed, withSocket })
    expect(errors).toEqual([])
    await page.close()
  })
}
