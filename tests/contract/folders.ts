import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BUNDLED } from '../../cli/host/bundled.ts'

const PLUGINS = join(import.meta.dirname, '../../plugins')

/** The packages with problem types that the project brings along, by the names of their folders. */
export const PACKAGES: readonly string[] = BUNDLED.map((folder) => basename(folder)).sort()

/** The folders of problem types of the player: those with a browser entry or a node entry and are not packages. */
export function foldersOfTypes(): readonly string[] {
  const folders = readdirSync(PLUGINS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders
    .map(({ name }) => name)
    .filter((name) => ['index.ts', 'node.ts'].some((entry) => existsSync(join(PLUGINS, name, entry))))
    .filter((name) => !PACKAGES.includes(name))
    .sort()
}

export const folderOf = (code: string): string => join(PLUGINS, code)

/** The families whose code the folder of a type uses, in the order of their names. */
export function familiesOf(code: string): readonly string[] {
  const names = readdirSync(join(PLUGINS, code), { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^sample/.test(name))
  const found = sources.flatMap((name) =>
    [...readFileSync(join(PLUGINS, code, name), 'utf8').matchAll(/families\/(\w+)\//g)].map(
      ([, family = '']) => family,
    ),
  )
  return [...new Set(found)].sort()
}

/** Types for which this is the same are shown by the same view: their families, unless a type has a view of its own. */
export function viewOf(code: string): string {
  const hasOwn = ['view', 'view.tsx', 'notebook'].some((name) => existsSync(join(PLUGINS, code, name)))
  return hasOwn ? code : familiesOf(code).join()
}

/** Cells of every row of the table of types in `plugins/README.md`, in their order. */
export function tableOfTypes(): readonly (readonly string[])[] {
  const lines = readFileSync(join(PLUGINS, 'README.md'), 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| `') && line.includes('/README.md)'))
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
