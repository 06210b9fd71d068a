/**
 * Everything that a fresh clone needs before `npm start` and `npm test`: packages, a sandbox, what notebooks need and a
 * browser. It runs on Node 20 before anything is installed, so it has no dependency. With `--browser` a missing browser is an error
 * and compilers are there as well, without it a note.
 */
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BROWSER_ADVICE, findBrowser } from './setup/browser.mjs'
import { providePrograms, SERVER_PROGRAMS, TEST_PROGRAMS } from './setup/programs.mjs'
import { command, step } from './setup/step.mjs'

const MINUTE = 60_000
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = path.join(ROOT, 'node_modules', '.assess-setup', 'package-lock.sha256')

/** Installs the packages when the lock file is not the one that was installed last. */
async function installPackages() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  refuseLinked(path.join(ROOT, 'node_modules'))
  await step('installing packages (npm ci)', () => command('npm', ['ci', '--include=dev'], 15 * MINUTE))
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, hash)
}

/**
 * npm would empty the folder behind a link, which belongs to another checkout.
 * @param {string} folder
 */
function refuseLinked(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const owner = existsSync(folder) ? path.dirname(realpathSync(folder)) : 'somewhere that is not there'
  throw new Error(
    `node_modules is a link to the packages of ${owner}, which are of another package-lock.json. Install them there.`,
  )
}

async function downloadBrowser() {
  const args = ['puppeteer', 'browsers', 'install', 'chrome']
  await step('downloading a browser', () => command('npx', args, 5 * MINUTE))
}

async function installDebianBrowser() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  await step('reading the list of Debian packages', () => command('apt-get', ['update'], 5 * MINUTE))
  await step('installing chromium', () => command('apt-get', ['install', '-y', 'chromium'], 10 * MINUTE))
}

/** Finds a browser or gets one; the reasons why it could not are part of the error. */
async function provideBrowser() {
  const found = await step('looking for a browser', findBrowser)
  if (found) return
  const failures = []
  for (const get of [downloadBrowser, installDebianBrowser]) {
    try {
      await get()
      if (await findBrowser()) return
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(['There is no browser that starts.', BROWSER_ADVICE, ...failures].join('\n'))
}

async function setUp() {
  process.chdir(ROOT)
  await installPackages()
  const isForTests = process.argv.includes('--browser')
  await providePrograms(isForTests ? TEST_PROGRAMS : SERVER_PROGRAMS)
  if (isForTests) return provideBrowser()
  if (!(await findBrowser())) {
    console.error(`set-up: no browser found; replays and end-to-end tests need one. ${BROWSER_ADVICE}`)
  }
}

setUp().catch((error) => {
  console.error(`set-up failed: ${error.message}`)
  process.exitCode = 1
})
