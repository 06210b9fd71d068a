import type { Page } from 'puppeteer'
import { onTestFinished } from 'vitest'
import { findShell } from '../cli/replay/browser/engine.ts'
import { type BrowserHandle, type LaunchOptions, launchBrowser } from '../cli/replay/browser/launch.ts'

/** The browser without windows, which takes half of the processor, or the whole one if there is none. */
export const launchLightBrowser = (options: LaunchOptions = {}): Promise<BrowserHandle> =>
  launchBrowser(false, { shell: findShell(), ...options })

/** One that runs each site in a process of its own, and has windows that lose the focus. */
export const launchWholeBrowser = (options: LaunchOptions = {}): Promise<BrowserHandle> =>
  launchBrowser(false, options)

/**
 * A page for one test, closed when it is over, so that it draws no more. It shares what the browser has fetched and
 * compiled with the other pages: each would read Monaco again in a profile of its own.
 */
export async function openTestPage({ browser }: BrowserHandle): Promise<Page> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  return page
}
