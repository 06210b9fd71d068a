import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { serve, temporaryFolder } from './serve.ts'

const TEST = 'Reading sources'
const SECRET = 'a secret of the vendor'
const VENDOR = 'window.heard = []; window.Intercom = (...words) => window.heard.push(words)'

/** A vendor's site with its one script; counts who asks for it. */
async function openVendor() {
  let asked = 0
  const server = createServer((_, reply) => {
    asked += 1
    reply.setHeader('content-type', 'text/javascript').end(VENDOR)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    script: `http://127.0.0.1:${port}/widget.js`,
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function writeConfig(folder: string, script: string, secret?: string) {
  const file = join(folder, 'config.json')
  const chat = {
    script,
    candidateAppId: 'for-candidates',
    recruiterAppId: 'for-recruiters',
    ...(secret && { secret }),
  }
  await writeFile(file, JSON.stringify({ chat }))
  return ['--config', file]
}

/** What the vendor's script was told. */
const heard = (page: Page) => page.evaluate('window.heard ?? []')

const openHelp = async (page: Page) => {
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { name: 'Still stuck?' })).toBeVisible()
}

test('[FEED-04] [ROLE-08] [GAP-113] the chat widget is booted for a candidate and for a recruiter with an app and a signed identity of their own', async ({
  browser,
}) => {
  await using folder = await temporaryFolder()
  await using vendor = await openVendor()
  const more = await writeConfig(folder.path, vendor.script, SECRET)
  await using server = await serve(join(folder.path, 'data'), { more })
  for (const role of ['candidate', 'recruiter'] as const) {
    await using context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(server.link(TEST, role))
    await expect
      .poll(() => heard(page))
      .toEqual([
        [
          'boot',
          expect.objectContaining({
            app_id: `for-${role}s`,
            user_id: role,
            user_hash: createHmac('sha256', SECRET).update(role).digest('hex'),
            hide_default_launcher: true,
          }),
        ],
      ])
    await openHelp(page)
    await page.getByRole('button', { name: 'Chat with the support' }).click()
    await expect.poll(() => heard(page)).toContainEqual(['show'])
  }
})

test('[GAP-113] without a signed identity the widget is not even loaded', async ({ page }) => {
  await using folder = await temporaryFolder()
  await using vendor = await openVendor()
  const more = await writeConfig(folder.path, vendor.script)
  await using server = await serve(join(folder.path, 'data'), { more })
  await page.goto(server.link(TEST, 'candidate'))
  await openHelp(page)
  await expect(page.getByRole('button', { name: 'Ask the help chat' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chat with the support' })).toHaveCount(0)
  expect(vendor.asked()).toBe(0)
})
