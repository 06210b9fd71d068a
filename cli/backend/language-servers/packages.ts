import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Where the sandbox of a language server has its packages from npm. */
export const PACKAGES = '/opt/node_modules'

const { resolve } = createRequire(import.meta.url)

/** The folder of a package of this project, whatever it exports. */
export function packageFolder(name: string): string | undefined {
  const folders = (resolve.paths(name) ?? []).map((folder) => join(folder, name))
  return folders.find((folder) => existsSync(join(folder, 'package.json')))
}

/** The folders of packages that are there, by where a sandbox has them. */
export function packageFolders(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const folder = packageFolder(name)
      return folder === undefined ? [] : [[`${PACKAGES}/${name}`, folder]]
    }),
  )
}
