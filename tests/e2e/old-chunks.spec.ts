import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page, type Request, test } from '@playwright/test'
import { PLAYER_DIR } from '../../cli/host/player.ts'
import { BASE_PATH } from '../../src/wire/calls.ts'
import { copyAsOtherBuild } from '../other-build.ts'
import { firstPage, openProfile, startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

const TEST = 'Web platform basics'
const QUESTION = /Why do I still see the old logo\?/

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

const isSave = (request: Request) => request.method() !== 'GET' && request.url().includes('/v1/solution')

/** Changes the language, whose texts come when they are asked for, and answers; the page may not be loaded again for it. */
async function workOn(page: Page, build: string) {
  const foreign = foreignFiles(page, build)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('button', { name: 'Appearance and language' }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).press('Space')
  await expect(page.getByRole('link', { name: 'Alle Fragen' })).toBeVisible()
  await page.keyboard.press('Escape')
  const saved = page.waitForResponse((reply) => reply.ok() && isSave(reply.request()))
  await page.getByRole('main').getByRole('textbox').first().fill('It is cached.')
  await saved
  expect(foreign.filter(([, status]) => status === 200)).not.toEqual([])
  expect([foreign.filter(([, status]) => status !== 200), loads]).toEqual([[], 0])
}

test('a page of one build goes on at a server of another one, the newer and the older, without a reload', async () => {
  await using folder = await temporaryFolder()
  const other = join(folder.path, 'other')
  await copyAsOtherBuild(other)
  const moves = [
    { name: 'newer', own: PLAYER_DIR, next: other },
    { name: 'older', own: other, next: PLAYER_DIR },
  ]
  for (const { name, next, own } of moves) {
    const data = join(folder.path, name)
    await using first = await serve(data, { more: ['--player', own] })
    const context = await openProfile(join(folder.path, `profile-${name}`))
    const page = await firstPage(context)
    await startTest(page, first.link(TEST, 'candidate'))
    await page.getByRole('link', { name: QUESTION }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: QUESTION }).first()).toBeVisible()
    await expect.poll(() => keptIn(data)).toBeGreaterThan(100)
    await first.kill()

    await using second = await serve(data, { port: first.port, more: ['--player', next] })
    await workOn(page, next)
    await context.close()
    await second.kill()
  }
})
