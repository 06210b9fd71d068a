import { type Dirent, existsSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { isGone, isPermissionError } from './work.ts'

/** Ends the name of a file that is being written. */
export const PART = '.assess-part'

/** Folders that tools fill, too large for an answer: each is told as one. */
const OF_TOOLS = new Set(['node_modules', '.git', '.venv'])
/** What tools make again by themselves. */
const SKIPPED = new Set(['.cache', '__pycache__', '.ipynb_checkpoints', '.npm'])

/** The most files that are listed. */
const MOST_FILES = 5000
/** The number of entries of a folder that are read at once. */
const AT_ONCE = 500

/**
 * Why what is at a path is not a file of an answer: it is a pipe, a link or the like, it gives no rights to its owner,
 * it is a tool's, or a folder without anything in it.
 */
export type Unread = 'notRegular' | 'noRights' | 'ofTool' | 'empty'

export interface Found {
  readonly path: string
  readonly unread?: Unread
}

async function* entriesIn(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder, { bufferSize: AT_ONCE })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

const isWork = (entry: Dirent) => (entry.isFile() ? !entry.name.endsWith(PART) : !SKIPPED.has(entry.name))

const isFolderOfWork = (entry: Dirent) => entry.isDirectory() && !OF_TOOLS.has(entry.name)

function unreadOf(entry: Dirent): Pick<Found, 'unread'> {
  if (entry.isFile()) return {}
  return { unread: entry.isDirectory() ? 'ofTool' : 'notRegular' }
}

/** The files of one folder, itself where it cannot be read; its folders are added to `folders`. */
async function* filesIn(folder: string, folders: string[]): AsyncGenerator<Found> {
  let isEmpty = folder !== folders[0]
  try {
    for await (const entry of entriesIn(folder)) {
      isEmpty = false
      const path = join(folder, entry.name)
      if (!isWork(entry)) continue
      if (isFolderOfWork(entry)) folders.push(path)
      else yield { path, ...unreadOf(entry) }
    }
    if (isEmpty && existsSync(folder)) yield { path: folder, unread: 'empty' }
  } catch (error) {
    // Without the first one there is no list.
    if (!isPermissionError(error) || folder === folders[0]) throw error
    yield { path: folder, unread: 'noRights' }
  }
}

/**
 * What lies below a folder, what lies higher first: regular files, and what cannot be read, which is a folder too. Calls
 * `enter` with each folder before that is read. What goes meanwhile is left out.
 */
export async function filesBelow(
  top: string,
  enter: (folder: string) => void = () => {},
): Promise<readonly Found[]> {
  const folders = [top]
  const files: Found[] = []
  for (const folder of folders) {
    enter(folder)
    for await (const file of filesIn(folder, folders)) {
      files.push(file)
      if (files.length === MOST_FILES) return files
    }
  }
  return files
}
