import { rm } from 'node:fs/promises'
import type { Browser } from 'puppeteer'
import { QUIET_FLAGS, requireBrowser } from '../browser.ts'
import { scratchFolder, scratchRoot } from './scratch.ts'

const FLAGS = [
  ...QUIET_FLAGS,
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  '--force-color-profile=srgb',
  '--lang=en-US',
  // Nothing but the backend of the flow can be reached.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/** A page may be busy for long when it replays hours; the tab has its own watchdog. */
const PROTOCOL_TIMEOUT_MS = 600_000

export interface BrowserHandle {
  readonly browser: Browser
  close(): Promise<void>
}

/** Starts a browser with a fresh profile; throws, saying what to install, when there is none. */
export async function launchBrowser(headed: boolean): Promise<BrowserHandle> {
  if (headed && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new Error('There is no display to show the browser on: leave out --headed, or start under xvfb-run')
  }
  const [executablePath, { launch }] = await Promise.all([requireBrowser(), import('puppeteer')])
  const profile = await scratchFolder('browser')
  const browser = await launch({
    executablePath,
    headless: !headed,
    userDataDir: profile,
    args: FLAGS,
    env: { ...process.env, TMPDIR: scratchRoot() },
    protocolTimeout: PROTOCOL_TIMEOUT_MS,
    defaultViewport: { width: 1280, height: 800 },
  })
  return {
    browser,
    async close() {
      await browser.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
