import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServedTypes } from '../../plugins/served.ts'

/** The folders of the built player whose files carry a hash in their names; `static` is where a build tool adds one. */
const HASHED = /^(js|css|assets|static)\//
/** The same file again, compressed. */
const COMPRESSED = /\.(br|gz)$/
/** Where the browser parts of packages are, below the path of the player. */
export const TYPES_FOLDER = 'types/'

/** Whether a path below that of the player is one of a file whose name changes with its content. */
export const isHashed = (name: string): boolean => HASHED.test(name) || name.startsWith(TYPES_FOLDER)

/** A file that this server has itself. */
export interface OwnFile {
  readonly name: string
  readonly size: number
  read(): Promise<Buffer>
}

/** The files of this server's own build that have hashes in their names, with those of its packages. */
export async function ownFiles(
  playerDir: string,
  packages: Pick<ServedTypes, 'files'> | undefined,
): Promise<readonly OwnFile[]> {
  const paths = await readdir(playerDir, { recursive: true, withFileTypes: true })
  const names = paths
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ name, parentPath }) => join(parentPath, name).slice(join(playerDir, '/').length))
    .filter((name) => HASHED.test(name))
  const built = names.map(async (name) => {
    const path = join(playerDir, name)
    return { name, size: (await stat(path)).size, read: () => readFile(path) }
  })
  const packaged = [...(packages?.files ?? [])].map(([name, content]) => ({
    name: TYPES_FOLDER + name,
    size: content.length,
    read: async () => content,
  }))
  return [...(await Promise.all(built)), ...packaged]
}
