/**
 * Completes package-lock.json after a change of packages. npm leaves out the platform packages that the
 * registry in use does not carry; without them `npm ci` refuses the lock file, or installs no binary on the
 * platforms that were left out.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const PLATFORM =
  /(?<os>android|darwin|freebsd|linux|openharmony|win32|wasm32)-(?<cpu>[a-z0-9]+)(-(?<abi>\w+))?$/
const LIBC = new Map([
  ['gnu', 'glibc'],
  ['musl', 'musl'],
])

/**
 * @typedef {{ version?: string, resolved?: string, dev?: boolean | undefined, optional?: boolean, license?: string, optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/** @returns {Lock} */
export function readLock() {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/**
 * The optional dependencies that some package of the lock file names and that are not in it.
 * @param {Lock} lock
 */
export function missingPackages({ packages }) {
  return Object.values(packages).flatMap(({ dev, optionalDependencies = {} }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** @param {{ name: string, version: string, dev: boolean | undefined }} missing */
function entryOf({ name, version, dev }) {
  const platform = PLATFORM.exec(name)?.groups
  if (!platform || !/^\d/.test(version)) {
    throw new Error(
      `package-lock.json lacks "${name}" ${version}, whose platform its name does not tell: add it by hand.`,
    )
  }
  const { os, cpu, abi } = platform
  if (os === 'wasm32') return { version, cpu: ['wasm32'], dev, optional: true }
  const libc = LIBC.get(abi ?? '')
  return { version, cpu: [cpu], dev, libc: libc && [libc], optional: true, os: [os] }
}

function completeLock() {
  const lock = readLock()
  const missing = missingPackages(lock)
  for (const each of missing) lock.packages[`node_modules/${each.name}`] = entryOf(each)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${missing.length} platform packages to package-lock.json.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) completeLock()
