import { existsSync } from 'node:fs'

/** Paths of a browser in the folders of a sandbox, the program itself before its start-up script. */
export const CHROMIUM_PLACES: readonly string[] = [
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Flags for a Chromium that runs in our sandbox: it has no sandbox of its own there, and no network but the loopback.
 * Its caches would fill the working folder, which is memory.
 */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-default-apps',
  '--disable-back-forward-cache',
  '--disable-features=SpareRendererForSitePerProcess',
  '--disk-cache-size=1',
  '--media-cache-size=1',
  '--force-color-profile=srgb',
  '--lang=en-US',
]

/** The exit code of a program that found no browser in the sandbox. */
export const NO_BROWSER = 69

/** Runs in a sandbox; nothing if there is no browser. */
export function findChromium(): string | undefined {
  return CHROMIUM_PLACES.find((place) => existsSync(place))
}
