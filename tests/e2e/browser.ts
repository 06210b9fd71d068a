import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { QUIET_FLAGS, requireBrowser } from '../../cli/host/browser.ts'
import { WAIT_MS } from '../timeouts.ts'
import { type Served, serve, temporaryFolder } from './serve.ts'

/** A camera and a microphone of the browser's own making, and nobody who has to be asked for them. */
const DEVICE_FLAGS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** A browser with a profile of its own, which outlives it. */
export async function openProfile(profile: string, flags: readonly string[] = []): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await requireBrowser(),
    args: [...QUIET_FLAGS, ...DEVICE_FLAGS, ...flags],
    chromiumSandbox: false,
    viewport: { width: 1280, height: 800 },
  })
  context.setDefaultTimeout(WAIT_MS)
  return context
}

/** Ends the browser as a power cut would. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const browser = processInfo.find(({ type }) => type === 'browser')
  if (!browser) throw new Error('The browser does not tell its process')
  const closed = context.waitForEvent('close')
  process.kill(browser.id, 'SIGKILL')
  await closed
}

export async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage()
}

interface Opened extends AsyncDisposable {
  readonly server: Served
  readonly context: BrowserContext
  readonly page: Page
}

/** A server and a browser, both without anything stored, which end together with the folder that they share. */
export async function openServed(): Promise<Opened> {
  await using opening = new AsyncDisposableStack()
  const folder = opening.use(await temporaryFolder())
  const server = opening.use(await serve(join(folder.path, 'data')))
  const context = opening.adopt(await openProfile(join(folder.path, 'profile')), (one) => one.close())
  const page = await firstPage(context)
  const all = opening.move()
  return { server, context, page, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Opens a sign-in link and starts or resumes the test. */
export async function startTest(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const begin = page.getByRole('button', { name: /^(Start|Resume) / })
  const onward = page.getByRole('button', { name: 'Continue' })
  await begin.or(onward).waitFor()
  if (await onward.isVisible()) await onward.click()
  await begin.click()
  await page.waitForURL('**/problems')
}
