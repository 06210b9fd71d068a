import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openSecondBackend, type SecondBackend } from '../second-backend/backend.ts'
import { firstPage, openProfile } from './browser.ts'
import { temporaryFolder } from './serve.ts'

const PLAYER = 'dist/player'
/** What this backend does not have, or not yet, when it is asked. */
const ABSENT = [
  /^GET \S+\/hacker\/41\/solutionset\S* 404/,
  /^POST \/rpc\/test\.(open|sync|recover)\/3001 404/,
  /^GET \/rpc\/test\.(recovered|receipt|recorded)\/3001 404/,
  /^PUT \/rpc\/test\.position\/3001 404/,
  /^GET \/rpc\/code\.result\/\S+ 404/,
  /^HEAD \/rpc\/feedback\.collect\S* 404/,
]

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const next = (page: Page) => page.getByRole('link', { name: 'Next', exact: true })

async function open(folder: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openProfile(join(folder, 'profile'))
  return { context, page: await firstPage(context) }
}

/** The steps before a test that is watched by a camera. */
async function prepare(page: Page) {
  await button(page, 'Continue').click()
  await button(page, 'Turn on the camera').click()
  await expect(page.getByText('Your camera is on.')).toBeVisible()
  await button(page, 'Continue').click()
  await button(page, 'Continue').click()
  await page.getByRole('checkbox', { name: 'I have read this' }).check()
  // The camera of this browser shows no face.
  await button(page, 'Take the picture').click()
  await button(page, 'Take another one').click()
  await button(page, 'Take the picture').click()
  await button(page, 'Use it anyway').click()
  await expect(page.getByText('Your picture has arrived.')).toBeVisible()
}

/** No page of the journey says what is not so, or speaks to developers. */
async function expectPlainWords(page: Page) {
  const wrong = /NaN|undefined|\bnull\b|No connection|must be|\b0 points|[A-Z]{3}:(\d{3}|ENT|TMT|BAD)/
  await expect(page.locator('body')).not.toContainText(wrong, { useInnerText: true })
  await expect(page.getByRole('button', { name: /No connection|Offline/ })).toHaveCount(0)
}

/** Every call as the backend saw it; `CALLS=1` prints them. */
async function attachCalls({ calls, proctorCalls }: SecondBackend) {
  const body = [...calls(), '', 'On the proctor host:', ...proctorCalls()].join('\n')
  if (process.env.CALLS) console.log(body)
  await test.info().attach('calls', { body, contentType: 'text/plain' })
}

async function start(page: Page) {
  await button(page, 'Start test').click()
  await page.waitForURL('**/problems')
}

/** Waits until the badge calls the answer saved, at a time that is now. */
async function saved(page: Page) {
  const minute = () => page.evaluate(() => new Date().toTimeString().slice(0, 5))
  const before = await minute()
  const badge = page.getByText(/^Saved \d/).first()
  await expect(badge).toBeVisible()
  expect([before, await minute()]).toContain((await badge.textContent())?.replace('Saved ', ''))
}

async function answerEverything(page: Page) {
  await page.getByRole('link', { name: /A planet with rings/ }).click()
  await page.getByRole('radio', { name: 'B: Saturn' }).check()
  await saved(page)
  await page.getByRole('radio', { name: 'C: Venus' }).check()
  await saved(page)
  await next(page).click()
  await page.getByRole('checkbox', { name: 'A: 12' }).check()
  await page.getByRole('checkbox', { name: 'C: 14' }).check()
  await next(page).click()
  await page.getByRole('textbox', { name: 'Italy' }).fill('Rome')
  await page.getByRole('textbox', { name: 'Norway' }).fill('Oslo')
  await next(page).click()
  await page.getByRole('textbox').first().pressSequentially('First in, first out.')
  await saved(page)
  await next(page).click()
  await page.getByRole('textbox', { name: 'Your answer' }).pressSequentially('A project.')
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
  await page.locator('input[type=file]').first().setInputFiles(notes)
  await expect(page.getByRole('link', { name: /notes\.txt/ })).toBeVisible()
}

const fieldsOf = (backend: SecondBackend, problem: string) =>
  [...(backend.attempt()?.solutions.values() ?? [])].find((stored) => stored.problem === problem)?.fields

async function expectStored(backend: SecondBackend) {
  const stored = (problem: string) => expect.poll(() => fieldsOf(backend, problem))
  await stored('one-of-three').toMatchObject({ choice: [3] })
  await stored('some-of-three').toMatchObject({ choice: [4, 6] })
  await stored('two-gaps').toMatchObject({ choice: ['Rome', 'Oslo'] })
  await stored('in-plain-words').toMatchObject({ answer: 'First in, first out.' })
  await stored('with-attachments').toMatchObject({ attachments: [expect.stringContaining('notes.txt')] })
}

async function submitSection(page: Page) {
  await button(page, 'Submit section').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit section' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add up' })).toBeVisible()
}

/** Writes the program, runs it against the sample and submits it. */
async function program(page: Page, backend: SecondBackend) {
  const editor = page.getByRole('textbox', { name: 'Code in Python 3.12' })
  await editor.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('print(sum(map(int, numbers)))')
  await saved(page)
  await expectPlainWords(page)
  await button(page, 'Run test cases').click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('Two numbers')).toBeVisible()
  await expect(results.getByText('Many numbers')).toBeHidden()
  await button(page, 'Submit answer').click()
  await expect(results.getByText('Many numbers')).toBeVisible()
  await expect(page.getByText('Accepted').first()).toBeVisible()
  await expectPlainWords(page)
  expect(fieldsOf(backend, 'add-up')).toMatchObject({
    technology: '/api/v1/technology/12/',
    code: expect.stringContaining('sum('),
  })
}

async function finish(page: Page, backend: SecondBackend) {
  await page.getByRole('link', { name: 'All questions' }).click()
  await button(page, 'Submit test').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click()
  await page.waitForURL('**/feedback')
  await expectPlainWords(page)
  expect(backend.attempt()?.submitted).toMatchObject({ submission_type: 'MSB', reason: '' })
  await page.getByRole('radio', { name: 'Good', exact: true }).press('Space')
  await button(page, 'Send').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  expect(backend.attempt()?.feedback).toMatchObject({ test_slug: 'second-opinion', source: 'PT' })
}

/** Names of the events that arrived, in the order of their numbers. */
function eventsOf(backend: SecondBackend): readonly string[] {
  const events = [...(backend.attempt()?.events.values() ?? [])]
  const byNumber = events.toSorted(
    (a, b) => Number(a.eventData.eventSequence) - Number(b.eventData.eventSequence),
  )
  return byNumber.map(({ eventName }) => eventName)
}

test('[CALL-35] [CALL-36] [CALL-37] [WS-13] [WS-14] [WS-15] [WS-16] [WS-17] [WS-18] [WS-19] [WS-20] [WS-21] [WS-22] [GAP-030] a whole watched test works with a backend that knows only the source texts', async () => {
  await using folder = await temporaryFolder()
  await using backend = await openSecondBackend({ player: PLAYER })
  const { context, page } = await open(folder.path)
  await page.goto(backend.link)
  await prepare(page)
  await start(page)
  await expectPlainWords(page)
  await answerEverything(page)
  await expectStored(backend)
  await page.getByRole('link', { name: 'All questions' }).click()
  await submitSection(page)
  await program(page, backend)
  await expect.poll(() => eventsOf(backend)).toEqual(expect.arrayContaining(['PROCTOR_INIT', 'TRACK']))
  expect(backend.attempt()?.pictures.length).toBeGreaterThan(0)
  await finish(page, backend)

  const calls = [...backend.calls(), ...backend.proctorCalls()]
  const refused = calls.filter((line) => / [45]\d\d$/.test(line))
  expect(refused.filter((line) => !ABSENT.some((known) => known.test(line)))).toEqual([])
  await attachCalls(backend)
  await context.close()
})

test('[CALL-21] sections that bring only the ids of their problems are completed by them', {
  tag: '@deep',
}, async () => {
  await using folder = await temporaryFolder()
  await using backend = await openSecondBackend({ player: PLAYER, withProblems: false, isWatched: false })
  const { context, page } = await open(folder.path)
  await page.goto(backend.link)
  await button(page, 'Continue').click()
  await start(page)
  await page.getByRole('link', { name: /A planet with rings/ }).click()
  await page.getByRole('radio', { name: 'B: Saturn' }).check()
  await saved(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'B: Saturn' })).toBeChecked()
  await page.getByRole('link', { name: 'All questions' }).click()
  await submitSection(page)
  await program(page, backend)
  await finish(page, backend)
  await attachCalls(backend)
  await context.close()
})
