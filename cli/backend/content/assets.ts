import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ASSETS } from './files.ts'

/** A file beside the definition of a test. Throws for every path that does not lead into the folder of assets, links resolved. */
export async function readAsset(folder: string, path: string): Promise<Uint8Array> {
  const file = await assetAt(folder, path)
  if (file === undefined)
    throw new Error(`The test has no file "${path}"; files for runs lie in "${ASSETS}/".`)
  return new Uint8Array(await readFile(file))
}

/** Where a path of a test leads, links resolved; nothing unless that is within the folder of assets. */
export async function assetAt(testFolder: string, path: string): Promise<string | undefined> {
  const assets = await realpath(join(testFolder, ASSETS)).catch(() => undefined)
  return assets === undefined ? undefined : pathWithin(assets, join(testFolder, path))
}

/** Where a path leads, links resolved; nothing unless that is below `folder`, which is resolved already. */
export async function pathWithin(folder: string, path: string): Promise<string | undefined> {
  const found = await realpath(path).catch(() => undefined)
  return found?.startsWith(folder + sep) ? found : undefined
}
