import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { lookAt } from './accessible.ts'
import { firstPage, killBrowser, openProfile, startTest } from './browser.ts'
import { assessCli } from './cli.ts'
import { serve, temporaryFolder } from './serve.ts'

const TEST = 'Animals: a sample'
const QUESTION = 'Animals: a first question'

/** Changes of a type whose answer gets another shape, by its files. */
const SECOND: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'package.json': [
    ['"1.0.0"', '"2.0.0"'],
    ['"answers": 1', '"answers": 2'],
  ],
  'problem.schema.ts': [['Type.Array(Type.String(), {', 'Type.String({']],
  'solution.ts': [
    ['choice: []', "choice: ''"],
    ['choice.length > 0', "choice !== ''"],
    [
      '  code:',
      '  answers: { version: 2, migrate: ({ choice }) => ({ choice: Object(choice)[0] ?? "" }) },\n  code:',
    ],
  ],
  'view.tsx': [
    ['choice.includes(id)', 'choice === id'],
    ['choice: [id]', 'choice: id'],
  ],
  'evaluator.ts': [
    ['choice.length === 0', "choice === ''"],
    ['choice[0]', 'choice'],
  ],
  'texts.ts': [['Choose one.', 'Choose the right one.']],
}

/** Two versions of a type, made by an author who starts from nothing. */
async function writeVersions(folder: string) {
  assessCli(
    folder,
    'plugin',
    'new',
    'acme/ANI',
    '--title',
    'Animals',
    '--title-de',
    'Tiere',
    '--answer',
    'choice',
    '--judge',
    'key',
  )
  const first = join(folder, 'acme-ani')
  const second = join(folder, 'second')
  await cp(first, second, { recursive: true })
  for (const [file, changes] of Object.entries(SECOND)) {
    let text = await readFile(join(second, file), 'utf8')
    for (const [from, to] of changes) {
      expect(text, file).toContain(from)
      text = text.replace(from, to)
    }
    await writeFile(join(second, file), text)
  }
  assessCli(folder, 'plugin', 'build', first)
  assessCli(folder, 'plugin', 'build', second)
  return { first, second, tests: join(first, 'fixtures/tests') }
}

const saved = (page: Page) => expect(page.getByText(/^(Saved|Gespeichert) \d/).first()).toBeVisible()

async function openQuestion(page: Page, link: string) {
  await startTest(page, link)
  await page.getByRole('link', { name: new RegExp(QUESTION) }).click()
}

test('a type from a package is answered, saved, killed, upgraded in the middle, judged and reviewed', async () => {
  await using folder = await temporaryFolder()
  const { first, second, tests } = await writeVersions(folder.path)
  const data = join(folder.path, 'data')
  const profile = join(folder.path, 'profile')
  const start = (port: number, ...packages: readonly string[]) =>
    serve(data, { port, tests, more: ['--plugins', ...packages] })

  await using one = await start(0, first)
  const context = await openProfile(profile)
  const page = await firstPage(context)
  const refused: string[] = []
  page.on(
    'console',
    (message) => void (/policy|integrity|module/i.test(message.text()) && refused.push(message.text())),
  )
  await openQuestion(page, one.link(TEST, 'candidate'))
  await expect(page.getByRole('group', { name: 'Choose one.' })).toBeVisible()
  await page.getByRole('radio', { name: 'A dog' }).click()
  await saved(page)
  await lookAt(page, 'a type from a package')
  expect(refused).toEqual([])
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/\/types\/\w+\//)?.[0] ?? []),
  )
  expect(new Set(loaded).size, 'packages that this test loaded').toBe(1)
  await one.kill()
  await killBrowser(context)

  await using both = await start(one.port, first, second)
  const again = await openProfile(profile)
  const resumed = await firstPage(again)
  await openQuestion(resumed, both.link(TEST, 'candidate'))
  await expect(resumed.getByRole('group', { name: 'Choose one.' })).toBeVisible()
  await expect(resumed.getByRole('radio', { name: 'A dog' })).toBeChecked()
  await both.kill()
  await resumed.getByRole('radio', { name: 'A cat' }).click()
  await expect(resumed.getByText('On this device').first()).toBeVisible()

  await using newest = await start(one.port, second)
  await saved(resumed)
  await resumed.reload()
  await expect(resumed.getByRole('group', { name: 'Choose the right one.' })).toBeVisible()
  await expect(resumed.getByRole('radio', { name: 'A cat' })).toBeChecked()
  await resumed.getByRole('radio', { name: 'A dog' }).press('Space')
  await resumed.getByRole('radio', { name: 'A cat' }).press('Space')
  await saved(resumed)

  await resumed.getByRole('link', { name: 'All questions' }).click()
  await resumed.getByRole('button', { name: 'Submit assessment' }).click()
  await resumed.getByRole('dialog').getByRole('button', { name: 'Submit assessment' }).click()
  await resumed.getByRole('link', { name: new RegExp(QUESTION) }).click()
  await expect(resumed.getByRole('radio', { name: 'A cat' })).toBeChecked()
  await expect(resumed.getByRole('radio', { name: 'A cat' })).toBeDisabled()
  await expect(resumed.getByText('Accepted').first()).toBeVisible()
  await again.close()

  const german = await openProfile(join(folder.path, 'german'))
  const other = await firstPage(german)
  await other.goto(newest.link(TEST, 'recruiter'))
  await other.getByRole('link', { name: 'See all attempts and what was recorded' }).click()
  await other.getByRole('link', { name: 'Casey Candidate' }).first().click()
  await other.getByRole('link', { name: QUESTION, exact: true }).click()
  await expect(other.getByRole('radio', { name: 'A cat' })).toBeChecked()
  await other.evaluate(() => localStorage.setItem('assess:language', 'de'))
  await other.reload()
  await expect(other.getByRole('group', { name: 'Wählen Sie eine Antwort.' })).toBeVisible()
  await german.close()
})
