import { findShell } from '../cli/replay/browser/engine.ts'
import { type BrowserHandle, type LaunchOptions, launchBrowser } from '../cli/replay/browser/launch.ts'

/** The browser without windows, which takes half of the processor, or the whole one where there is none. */
export const launchLightBrowser = (options: LaunchOptions = {}): Promise<BrowserHandle> =>
  launchBrowser(false, { shell: findShell(), ...options })

/** One that runs each site in a process of its own, and has windows that lose the focus. */
export const launchWholeBrowser = (options: LaunchOptions = {}): Promise<BrowserHandle> =>
  launchBrowser(false, options)
