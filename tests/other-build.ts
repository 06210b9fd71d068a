import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLAYER_DIR } from '../cli/host/player.ts'

/** The hash in a name such as `js/editor.5f3a0eca9f.js`. */
const HASH = /\.([0-9a-f]{10})\./

const TEXT = /\.(js|css|html|json)$/

/** Writes the built player into `folder` as another build of it: each hashed name is another one, in all that name it. */
export async function copyAsOtherBuild(folder: string): Promise<void> {
  await cp(PLAYER_DIR, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const hashes = new Set(files.flatMap(({ name }) => HASH.exec(name)?.[1] ?? []))
  const pattern = new RegExp([...hashes].join('|'), 'g')
  const renamed = (text: string) => text.replaceAll(pattern, (hash) => [...hash].toReversed().join(''))
  for (const { name, parentPath } of files) {
    const path = join(parentPath, name)
    if (TEXT.test(name)) await writeFile(path, renamed(await readFile(path, 'utf8')))
    await rename(path, join(parentPath, renamed(name)))
  }
}
