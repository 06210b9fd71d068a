import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { ProblemPackages, TestDefinition } from './definition.ts'
import type { Diagnostic } from './diagnostic.ts'

/** The files that name packages, and the lock that has to be beside one. */
export const MANIFESTS = {
  npm: { file: 'package.json', lock: 'package-lock.json' },
  pip: { file: 'requirements.txt', lock: undefined },
} as const

/** Folder of a test with what is installed. */
const INSTALLED = '.packages'
const PLAIN = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** Reads the folder of packages that a problem names; otherwise what is wrong with it. */
export async function readPackages(testFolder: string, path: string): Promise<ProblemPackages | string> {
  if (!PLAIN.test(path)) return `"packages" must be a folder of the test, such as packages/shop`
  const folder = join(testFolder, path)
  const files = await filesBelow(folder).catch(() => undefined)
  if (!files) return `The test's folder has no folder "${path}"`
  const names = files.map((file) => relative(folder, file))
  const manifests = Object.values(MANIFESTS).filter(({ file }) => names.includes(file))
  if (manifests.length === 0) return `"${path}" has no package.json and no requirements.txt`
  const unlocked = manifests.find(({ lock }) => lock !== undefined && !names.includes(lock))
  if (unlocked) return `"${path}" has no ${unlocked.lock}, which says the exact versions`
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const [index, file] of files.entries()) {
    const content = createHash('sha256').update(await readFile(file))
    hash.update(`${names[index]} ${content.digest('hex')}\n`)
  }
  return { folder, installed: join(testFolder, INSTALLED, hash.digest('hex').slice(0, 32)) }
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .filter((file) => !relative(folder, file).split('/').includes('node_modules'))
    .sort()
}

export const isInstalled = ({ installed }: ProblemPackages): boolean => existsSync(installed)

/** What is said of a problem whose packages are not there. */
export const unpreparedText = (test: string, problem: string): string =>
  `The packages of "${problem}" are not installed. Run: npx assess-cli prepare ${test}`

/** Problems of a test whose packages are not installed, and how that is done. */
export function unprepared({ folder, sections, slug: test }: TestDefinition): readonly Diagnostic[] {
  const problems = sections.flatMap((section) => section.problems)
  return problems.flatMap(({ packages, slug }) =>
    packages === undefined || isInstalled(packages)
      ? []
      : [
          {
            file: join(folder, 'problems', `${slug}.yaml`),
            line: 1,
            message: unpreparedText(test, slug),
          },
        ],
  )
}
