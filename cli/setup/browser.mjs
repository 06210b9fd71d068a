import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
    path.join(process.env[folder] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
]

/** What to do when there is no browser. */
export const BROWSER_ADVICE =
  'Install Chrome or Chromium (Debian: apt-get install chromium), ' +
  'or name one in the environment variable PUPPETEER_EXECUTABLE_PATH.'

/** @returns {string[]} */
function installedBrowsers() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...APPLICATIONS].filter((file) => existsSync(file))
}

/**
 * The browser that puppeteer keeps in its own cache; nothing before the packages are installed.
 * @returns {Promise<string[]>}
 */
async function cachedBrowsers() {
  try {
    const { default: puppeteer } = await import('puppeteer')
    const file = await puppeteer.executablePath()
    return existsSync(file) ? [file] : []
  } catch {
    return []
  }
}

/**
 * What the browser says of itself, such as `Chromium 156.0.8078.47`; nothing when it does not start.
 * @param {string} file
 * @returns {Promise<string | undefined>}
 */
async function browserVersion(file) {
  // On Windows Chrome ignores --version and opens a window.
  if (process.platform === 'win32') return 'Chrome'
  try {
    const { stdout } = await promisify(execFile)(file, ['--version'], { timeout: 20_000 })
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}

/**
 * The first browser that starts: the one that PUPPETEER_EXECUTABLE_PATH names, an installed Chrome or
 * Chromium, the one in puppeteer's cache. Throws when the variable names one that does not start.
 * @returns {Promise<{ path: string, version: string } | undefined>}
 */
export async function findBrowser() {
  const named = process.env.PUPPETEER_EXECUTABLE_PATH
  if (named) {
    const version = await browserVersion(named)
    if (version) return { path: named, version }
    throw new Error(`PUPPETEER_EXECUTABLE_PATH names "${named}", which does not start. ${BROWSER_ADVICE}`)
  }
  for (const find of [installedBrowsers, cachedBrowsers]) {
    for (const file of await find()) {
      const version = await browserVersion(file)
      if (version) return { path: file, version }
    }
  }
  return undefined
}
