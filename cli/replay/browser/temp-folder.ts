import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The most characters in the path of a socket; a browser needs these of them; each X is one made up at random. */
const LONGEST =
  (process.platform === 'linux' ? 107 : 103) -
  '/assess-replay-XXXXXX/org.chromium.Chromium.XXXXXX/SingletonSocket'.length

function place(): string {
  const folder = tmpdir()
  return folder.length > LONGEST && process.platform !== 'win32' ? '/tmp' : folder
}

let root: string | undefined

/** Holds everything that a replay writes for itself; gone when the process ends, also when it is broken off. */
export function tempRoot(): string {
  if (root !== undefined) return root
  const folder = mkdtempSync(join(place(), 'assess-replay-'))
  // A browser that was killed just now may still be writing.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  root = folder
  return folder
}

/** An empty folder of its own. */
export function tempFolder(name: string): Promise<string> {
  return mkdtemp(join(tempRoot(), `${name}-`))
}
