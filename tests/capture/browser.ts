import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch, type Page } from 'puppeteer'
import { QUIET_FLAGS, requireBrowser } from '../../cli/host/browser.ts'
import { WAIT_MS } from '../timeouts.ts'

/** A folder for the profile of a browser. */
export async function temporaryProfile(): Promise<string> {
  return realpath(await mkdtemp(path.join(tmpdir(), 'assess-camera-')))
}

/**
 * A page at `url` in a browser with the fake camera that the browser brings, and whatever it complained about. Its
 * profile goes with it, unless it is a given one.
 */
export async function openWithCamera(url: string, flags: readonly string[] = [], given?: string) {
  const profile = given ?? (await temporaryProfile())
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
    /** Ends the browser as a lost device would. */
    async kill() {
      const gone = new Promise((resolve) => browser.process()?.once('exit', resolve))
      browser.process()?.kill('SIGKILL')
      await gone
    },
    async close() {
      await browser.close()
      if (!given) await rm(profile, { recursive: true, force: true, maxRetries: 5 })
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
