import { existsSync } from 'node:fs'
import path from 'node:path'
import { command, step } from './step.mjs'

const MINUTE = 60_000

/**
 * @typedef {object} Program
 * @property {string} name as it is called on the command line
 * @property {string} debian the Debian packages that bring it
 * @property {string} enables as the end of the sentence "Without it, ..."
 * @property {readonly string[]} [libraries] modules of Python that have to be there too
 */

/** @type {readonly Program[]} */
export const SERVER_PROGRAMS = [
  { name: 'bwrap', debian: 'bubblewrap', enables: 'answers that are programs cannot be run' },
  {
    name: 'jupyter-server',
    debian: 'jupyter-server python3-ipykernel python3-pandas python3-matplotlib',
    libraries: ['ipykernel', 'pandas', 'matplotlib'],
    enables: 'notebooks have no kernel',
  },
]

/** @type {readonly Program[]} */
export const TEST_PROGRAMS = [
  ...SERVER_PROGRAMS,
  { name: 'python3', debian: 'python3', enables: 'the tests of the sandbox fail' },
  { name: 'pg_ctlcluster', debian: 'postgresql', enables: 'no test stores in PostgreSQL' },
  { name: 'jupyterhub', debian: 'jupyterhub', enables: 'no test has notebooks from JupyterHub' },
  { name: 'g++', debian: 'g++', enables: 'the tests of the sandbox fail' },
  { name: 'javac', debian: 'default-jdk-headless', enables: 'the tests of the sandbox fail' },
  {
    name: 'chromedriver',
    debian: 'chromium chromium-driver python3-selenium',
    enables: 'answers that need a browser are not tested',
  },
  {
    name: 'chromium-headless-shell',
    debian: 'chromium-headless-shell',
    enables: 'replays use Chromium, which needs a quarter more time and memory',
  },
]

/** Only what stands in the folders of the system can be seen from within the sandbox. */
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/bin']

/** Where Debian puts modules of Python, which notebooks and programs in the sandbox can import. */
const MODULES = '/usr/lib/python3/dist-packages'

/** @param {Program} program */
function isMissing({ name, libraries = [] }) {
  if (!FOLDERS.some((folder) => existsSync(path.join(folder, name)))) return true
  return libraries.some((library) => !existsSync(path.join(MODULES, library)))
}

/** @param {readonly Program[]} missing */
async function installOnDebian(missing) {
  const packages = missing.flatMap(({ debian }) => debian.split(' '))
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  await step('reading the list of Debian packages', () => command('apt-get', ['update'], 5 * MINUTE))
  await step(`installing ${packages.join(', ')}`, () => command('apt-get', install, 15 * MINUTE))
}

/**
 * Installs what is missing on a Debian where we are root, and tells of what is missing afterwards. Programs run on
 * Linux only, so nothing is looked for elsewhere.
 * @param {readonly Program[]} programs
 */
export async function providePrograms(programs) {
  if (process.platform !== 'linux') return
  const missing = programs.filter(isMissing)
  if (missing.length === 0) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await installOnDebian(missing).catch((error) => console.error(`set-up: ${error.message}`))
  }
  for (const { name, debian, enables } of missing.filter(isMissing)) {
    console.error(`set-up: ${name} is missing. Without it, ${enables}. Debian: apt-get install ${debian}`)
  }
}
