import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Browser } from 'puppeteer'
import { messageOf } from '../../definitions/diagnostic.ts'
import { QUIET_FLAGS, requireBrowser } from '../../host/browser.ts'
import { WINDOW } from './profiles.ts'
import { tempFolder, tempRoot } from './temp-folder.ts'

const FLAGS = [
  ...QUIET_FLAGS,
  '--disable-features=Translate,OptimizationHints,MediaRouter,SpareRendererForSitePerProcess',
  '--force-color-profile=srgb',
  '--lang=en-US',
  '--proxy-bypass-list=<-loopback>',
]

/** A camera, a microphone and a screen of the browser's own making, and nobody who has to be asked for them. */
const DEVICE_FLAGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--auto-select-desktop-capture-source=Entire screen',
]

/** Nothing but the backend of the flows can be reached, and one more host. */
function reachOnly(host: string | undefined): string {
  const hosts = ['127.0.0.1', 'localhost', ...(host === undefined ? [] : [host])]
  return `--host-resolver-rules=${['MAP * ~NOTFOUND', ...hosts.map((name) => `EXCLUDE ${name}`)].join(', ')}`
}

/** A page may be busy for long when it replays hours; the tab has its own watchdog. */
const PROTOCOL_TIMEOUT_MS = 600_000

const OPTIONS = {
  protocolTimeout: PROTOCOL_TIMEOUT_MS,
  defaultViewport: WINDOW,
  issuesEnabled: false,
} as const

/** Browsers that run, or are about to. */
const launched = new Set<Promise<Browser>>()

export interface BrowserHandle {
  readonly browser: Browser
  close(): Promise<void>
}

export interface LaunchOptions {
  /** Path of the headless shell, to be started instead. */
  readonly shell?: string | undefined
  /** A host that may be reached beside this machine. */
  readonly host?: string | undefined
  /** Whether the browser makes up a camera, a microphone and a screen. */
  readonly hasDevices?: boolean
  /** The caller ends it on a signal, and has a report to write before. */
  readonly isEndedByCaller?: boolean
}

/** Starts a browser with a fresh profile; throws, saying what to install, when there is none. */
export async function launchBrowser(
  headed: boolean,
  { shell, host, hasDevices = false, isEndedByCaller = false }: LaunchOptions = {},
): Promise<BrowserHandle> {
  if (headed && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new Error('There is no display to show the browser on: leave out --headed, or start under xvfb-run')
  }
  const [executablePath, { launch }] = await Promise.all([shell ?? requireBrowser(), import('puppeteer')])
  const profile = await tempFolder('browser')
  const launching = launch({
    executablePath,
    headless: shell === undefined ? !headed : 'shell',
    userDataDir: profile,
    args: [...FLAGS, reachOnly(host), ...(hasDevices ? DEVICE_FLAGS : [])],
    env: { ...process.env, TMPDIR: tempRoot() },
    handleSIGINT: !isEndedByCaller,
    handleSIGTERM: !isEndedByCaller,
    handleSIGHUP: !isEndedByCaller,
    ...OPTIONS,
  })
  launched.add(launching)
  const browser = await launching.catch((error: unknown) => {
    launched.delete(launching)
    throw error
  })
  return {
    browser,
    async close() {
      await browser.close()
      launched.delete(launching)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Joins a browser that runs already and leaves it running; throws when nothing answers at `url`. */
export async function connectBrowser(url: string): Promise<BrowserHandle> {
  const { connect } = await import('puppeteer')
  const browser = await connect({ browserWSEndpoint: url, ...OPTIONS }).catch((error: unknown) => {
    throw new Error(`No browser answers at ${url}: ${messageOf(error)}`)
  })
  return { browser, close: () => browser.disconnect() }
}

/** Ends every browser, with all its processes, and resolves when each is gone and writes no more. */
export async function killBrowsers(): Promise<void> {
  await Promise.allSettled([...launched].map(async (launching) => kill((await launching).process())))
}

async function kill(child: ChildProcess | null): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  // A browser leads a process group of its own, where there are such groups.
  if (process.platform === 'win32') child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
  await gone
}
