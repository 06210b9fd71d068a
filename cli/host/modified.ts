import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Time of a file's last change in milliseconds since the epoch; 0 without the file. */
export async function modifiedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0
}

/** Time of the newest change of a file, or of what is in a folder and `counts` by its path there; 0 for what is not there. */
export async function newestIn(
  path: string,
  counts: (file: string) => boolean = () => true,
): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0
  const files = (await readdir(path, { recursive: true })).filter(counts)
  return Math.max(0, ...(await Promise.all(files.map((file) => modifiedAt(join(path, file))))))
}
