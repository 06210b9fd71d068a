import type { RepositoryBlob, RepositoryEntry, RepositorySource } from '@assess/sdk'
import { bytesOf } from './content.ts'

/** What one archive holds at most; a browser has all of it in memory. */
const MOST_COLLECTED = { files: 2000, bytes: 100_000_000 } as const

/** Files that are asked for at a time. */
const AT_ONCE = 4

export interface Collected {
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Paths of files and folders that are not there, or not wholly, because the server does not send them or there is no room. */
  readonly left: readonly string[]
}

interface CollectOptions {
  readonly signal: AbortSignal
  /** How many files of how many have come. */
  onProgress(done: number, all: number): void
}

type Reader = Pick<RepositorySource, 'tree' | 'blob'>

/** Reads all files of a repository; rejects when a folder or a file cannot be fetched now, or when it is aborted. */
export async function collect(source: Reader, { signal, onProgress }: CollectOptions): Promise<Collected> {
  const left: string[] = []
  const found = await listAll(source, signal, left)
  const wanted = found.slice(0, MOST_COLLECTED.files)
  left.push(...found.slice(MOST_COLLECTED.files).map(({ path }) => path))
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  let done = 0

  function take(path: string, blob: RepositoryBlob) {
    const content = blob.is_truncated ? undefined : bytesOf(blob)
    bytes += content?.length ?? 0
    if (content && bytes <= MOST_COLLECTED.bytes) files.set(path, content)
    else left.push(path)
  }

  async function work() {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      signal.throwIfAborted()
      take(next.path, await source.blob(next.path))
      done += 1
      onProgress(done, found.length)
    }
  }

  onProgress(0, found.length)
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { files: new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1))), left }
}

/** All files of all folders; notes in `left` folders that have more than is told. */
async function listAll(
  source: Reader,
  signal: AbortSignal,
  left: string[],
): Promise<readonly RepositoryEntry[]> {
  const files: RepositoryEntry[] = []
  const folders = ['']
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    signal.throwIfAborted()
    const { entries, is_partial } = await source.tree(folder)
    if (is_partial) left.push(`${folder}/`)
    const plain = entries.filter(({ path }) => isBelow(path, folder))
    files.push(...plain.filter(({ kind }) => kind === 'file'))
    folders.push(...plain.filter(({ kind }) => kind === 'folder').map(({ path }) => path))
    if (files.length > MOST_COLLECTED.files) return files
  }
  return files
}

/** Whether an entry is one of this folder, so that no archive leads out of where it is unpacked. */
function isBelow(path: string, folder: string): boolean {
  const name = folder === '' ? path : path.slice(folder.length + 1)
  const isInside = folder === '' || path.startsWith(`${folder}/`)
  return isInside && name !== '' && name !== '.' && name !== '..' && !/[/\\]/.test(name)
}
