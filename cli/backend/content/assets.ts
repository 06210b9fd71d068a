import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ASSETS } from './files.ts'

/** A file beside the definition of a test. Throws for every path that does not lead into the folder of assets, links resolved. */
export async function readAsset(folder: string, path: string): Promise<Uint8Array> {
  const missing = `The test has no file "${path}"; files for runs lie in "${ASSETS}/".`
  const root = await realpath(join(folder, ASSETS)).catch(() => undefined)
  const file = await realpath(join(folder, path)).catch(() => undefined)
  if (root === undefined || !file?.startsWith(root + sep)) throw new Error(missing)
  return new Uint8Array(await readFile(file))
}
