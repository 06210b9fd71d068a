import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of the installed SDK are what was built, whatever times npm has given them. */
const IS_PACKED = /[\\/]node_modules[\\/]/.test(import.meta.dirname)

/** A file, or what is in a folder and `counts` by its path there. */
export interface BuiltFrom {
  readonly path: string
  counts?(file: string): boolean
}

/** Whether what was built is missing, or older than something that it is built from; never where the SDK is installed. */
export async function isOlder(built: string, sources: readonly BuiltFrom[]): Promise<boolean> {
  if (IS_PACKED) return false
  const [from, ...times] = await Promise.all([newestIn({ path: built }), ...sources.map(newestIn)])
  return from === 0 || times.some((time) => time > (from ?? 0))
}

const modifiedAt = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0

/** In milliseconds since the epoch; 0 for what is not there. */
async function newestIn({ counts = () => true, path }: BuiltFrom): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0
  const files = (await readdir(path, { recursive: true })).filter(counts)
  return Math.max(0, ...(await Promise.all(files.map((file) => modifiedAt(join(path, file))))))
}
