import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PLUGINS = join(import.meta.dirname, '../../plugins')

/** Folders of the packages with problem types that the project brings along: those in `plugins` that say what they bring. */
export const BUNDLED: readonly string[] = readdirSync(PLUGINS)
  .map((name) => join(PLUGINS, name))
  .filter((folder) => isPackage(join(folder, 'package.json')))

function isPackage(file: string): boolean {
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).assess !== undefined
}
