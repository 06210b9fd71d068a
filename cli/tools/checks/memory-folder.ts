import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** Where Linux keeps files in memory. */
const FOLDER = '/dev/shm'
/** Several times what data folders, profiles of browsers and builds take of it at once. */
const ROOM_BYTES = 4 * 2 ** 30

/** Writes a program into a folder and starts it, as tests do; throws where that is not allowed. */
async function startProgram(folder: string): Promise<void> {
  const own = await mkdtemp(path.join(folder, 'assess-start-'))
  try {
    const program = path.join(own, 'program')
    await writeFile(program, '#!/bin/sh\n', { mode: 0o700 })
    await promisify(execFile)(program)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/**
 * The folder for temporary files whose writes wait for no disk, as most tests of the server do for most of their time;
 * `undefined` if there is none, too little room in it, or no program may start from it.
 */
export async function memoryFolder(folder = FOLDER, roomBytes = ROOM_BYTES): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < roomBytes) return undefined
    await startProgram(folder)
    return folder
  } catch {
    return undefined
  }
}
