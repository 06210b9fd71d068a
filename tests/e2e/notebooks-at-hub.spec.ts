import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { HUB_TOKEN, JUPYTERHUB, openHub, type TestHub } from '../jupyterhub/hub.ts'
import { startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

/** A server of ours whose config names the hub, with its token in a file. */
async function serveWith({ place }: TestHub, folder: string) {
  const config = join(folder, 'config.json')
  await writeFile(join(folder, 'token'), `${HUB_TOKEN}\n`)
  await writeFile(config, JSON.stringify({ jupyterHub: { address: place.address, token_file: 'token' } }))
  const tests = 'plugins/DJP/fixtures/tests'
  return serve(join(folder, 'data'), { tests, more: ['--config', config] })
}

const shows = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** Writes a new cell and runs it. */
async function runCell(page: Page, code: string) {
  await page.getByRole('button', { name: 'Add code cell' }).first().click()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(code)
  await page.keyboard.press('Control+Enter')
}

/** Runs the cell again until it has printed: one that was to run when the kernel ended is not run, and says so. */
const runUntil = (page: Page, text: string) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Run cell' }).click()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 5000 })
  }).toPass()

test('a notebook runs at a hub, survives a reload, and goes on when the hub has stopped it or was away', async ({
  page,
}) => {
  test.skip(!JUPYTERHUB.isThere, `needs ${JUPYTERHUB.needs}`)
  await using folder = await temporaryFolder()
  await using hub = await openHub()
  await using server = await serveWith(hub, folder.path)
  await startTest(page, server.link('Data in notebooks', 'candidate'))
  await page.getByRole('link', { name: /bakery/i }).click()
  await shows(page, 'Kernel: ready')
  await runCell(page, 'own = 6 * 7\nprint("printed", own)')
  await shows(page, 'printed 42')
  await shows(page, /^Saved \d/)

  await page.reload()
  await shows(page, 'Kernel: ready')
  await runCell(page, 'print("again", own)')
  await shows(page, 'again 42')

  const [name = ''] = await hub.names()
  await hub.api.stop(name)
  await runCell(page, 'print("typed" + " meanwhile")')
  await runUntil(page, 'typed meanwhile')

  await hub.stop()
  await shows(page, 'Kernel: connection lost, trying again')
  await runCell(page, 'print("typed" + " without a hub")')
  await shows(page, /^Saved \d/)
  await hub.start()
  await runUntil(page, 'typed without a hub')
})
