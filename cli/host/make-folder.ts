import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that somebody named, with those above it; `mode` is that of each new one. Throws where it cannot be
 * made. The recursive `mkdir` of Node tries for ever where a folder refuses new ones as if it were missing, as `/proc`
 * does.
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (isFolder(path)) return
  makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
