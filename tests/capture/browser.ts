import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch, type Page } from 'puppeteer'
import { QUIET_FLAGS, requireBrowser } from '../../cli/host/browser.ts'
import { WAIT_MS } from '../timeouts.ts'

/** A page at `url` in a browser with the fake camera that the browser brings, and whatever it complained about. */
export async function openWithCamera(url: string, flags: readonly string[] = []) {
  const profile = await realpath(await mkdtemp(path.join(tmpdir(), 'assess-camera-')))
  const browser = await launch({
    executablePath: await requireBrowser(),
    userDataDir: profile,
    args: [...QUIET_FLAGS, '--use-fake-device-for-media-stream', ...flags],
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(WAIT_MS)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(url)
  return {
    page,
    complaints,
    setCamera: (setting: 'granted' | 'denied') => setPermission(page, setting),
    async close() {
      await browser.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function setPermission(page: Page, setting: 'granted' | 'denied'): Promise<void> {
  const { origin } = new URL(page.url())
  const context = page.browserContext()
  if (setting === 'granted') return context.overridePermissions(origin, ['camera', 'microphone'])
  const session = await page.browser().target().createCDPSession()
  for (const name of ['camera', 'microphone']) {
    await session.send('Browser.setPermission', { permission: { name }, setting, origin })
  }
  await session.detach()
}
