import type { Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { isGone } from './work.ts'

/** Ends the name of a file that is being written. */
export const PART = '.assess-part'

/** Folders of tools, which are no work of the candidate. */
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.venv',
  '.cache',
  '__pycache__',
  '.ipynb_checkpoints',
  '.npm',
])

/** So many files are told at most. */
const MOST_FILES = 5000
/** So many entries of a folder are read at once. */
const AT_ONCE = 500

async function* entriesIn(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder, { bufferSize: AT_ONCE })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/**
 * Paths of the regular files below a folder, those that lie higher first. Calls `enter` with each folder before that is
 * read. What goes meanwhile is left out.
 */
export async function filesBelow(
  top: string,
  enter: (folder: string) => void = () => {},
): Promise<readonly string[]> {
  const folders = [top]
  const files: string[] = []
  for (const folder of folders) {
    enter(folder)
    for await (const entry of entriesIn(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) folders.push(path)
      if (entry.isFile() && !entry.name.endsWith(PART)) files.push(path)
      if (files.length === MOST_FILES) return files
    }
  }
  return files
}
