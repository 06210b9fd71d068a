import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page, test } from '@playwright/test'
import { PLAYER_DIR } from '../../cli/host/player.ts'
import { BASE_PATH } from '../../src/wire/calls.ts'
import { copyAsOtherBuild } from '../other-build.ts'
import { firstPage, openProfile, startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

const TEST = 'Web platform basics'

/** How many files of builds a server has kept in this data folder. */
function keptIn(data: string): unknown {
  const db = new DatabaseSync(join(data, 'assess.sqlite'), { readOnly: true })
  const row = db.prepare('SELECT count(*) AS count FROM build_files').get()
  db.close()
  return row?.count
}

/** The files of the player that a page asks for from now on and that this build lacks, with the status of the reply. */
function foreignFiles(page: Page, build: string) {
  const found: (readonly [string, number])[] = []
  page.on('response', (response) => {
    const [, name] = new URL(response.url()).pathname.split(`${BASE_PATH}/js/`)
    if (name !== undefined && !existsSync(join(build, 'js', name))) found.push([name, response.status()])
  })
  return found
}

async function openQuestion(page: Page, title: RegExp) {
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: title }).first()).toBeVisible()
}

test('a page of one build opens the next question at a server of another one, the newer and the older, without a reload', async () => {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  const other = join(folder.path, 'other')
  await copyAsOtherBuild(other)
  await using first = await serve(data)
  const context = await openProfile(join(folder.path, 'profile'))
  const page = await firstPage(context)
  await startTest(page, first.link(TEST, 'candidate'))
  await expect.poll(() => keptIn(data)).toBeGreaterThan(100)
  await first.kill()

  await using second = await serve(data, { port: first.port, more: ['--player', other] })
  const old = foreignFiles(page, other)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await openQuestion(page, /Why do I still see the old logo\?/)
  await page.getByRole('main').getByRole('textbox').first().fill('It is cached.')
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
  expect(old.filter(([, status]) => status === 200)).not.toEqual([])
  expect([old.filter(([, status]) => status !== 200), loads]).toEqual([[], 0])

  await expect.poll(() => keptIn(data)).toBeGreaterThan(200)
  await page.reload()
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('It is cached.')
  await second.kill()
  await using third = await serve(data, { port: first.port })
  const newer = foreignFiles(page, PLAYER_DIR)
  loads = 0
  await page.getByRole('link', { name: 'All questions' }).click()
  await openQuestion(page, /Which colour/i)
  expect(newer.filter(([, status]) => status === 200)).not.toEqual([])
  expect([newer.filter(([, status]) => status !== 200), loads]).toEqual([[], 0])
  await context.close()
  await third.kill()
})
