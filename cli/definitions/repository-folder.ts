import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { REPOSITORY_REPLY } from '../../src/wire/limits.ts'

/** Whether a file or folder of this name is part of a repository; what a version control system keeps for itself is not. */
export const isServedName = (name: string): boolean => name !== '.git'

/** What is wrong with the folder that a problem names as its repository; nothing where all of it can be read. */
export async function repositoryFaults(testFolder: string, path: string): Promise<readonly string[]> {
  const all = await contentOf(join(testFolder, path)).catch(() => undefined)
  if (!all) return [`The test's folder has no folder "${path}"`]
  if (all.files.length === 0) return [`The repository "${path}" has no file`]
  const { entries, fileBytes } = REPOSITORY_REPLY
  const nameOf = (one: string) => relative(testFolder, one)
  const crowded = all.crowded.map((folder) => `"${nameOf(folder)}" has more than ${entries} entries`)
  const sizes = await Promise.all(all.files.map(async (file) => ({ file, size: (await stat(file)).size })))
  const large = sizes.filter(({ size }) => size > fileBytes)
  const tooLarge = large.map(
    ({ file }) => `"${nameOf(file)}" has more than ${fileBytes / 1e6} MB, so nobody can read it`,
  )
  return [...crowded, ...tooLarge]
}

/** The files below a folder, and the folders that have more entries than are told. Rejects if it is not a folder. */
async function contentOf(folder: string) {
  const files: string[] = []
  const crowded: string[] = []
  const folders = [folder]
  for (let one = folders.shift(); one !== undefined; one = folders.shift()) {
    const entries = await readdir(one, { withFileTypes: true })
    const served = entries.filter(({ name }) => isServedName(name))
    if (served.length > REPOSITORY_REPLY.entries) crowded.push(one)
    for (const entry of served) {
      if (entry.isDirectory()) folders.push(join(one, entry.name))
      else if (entry.isFile()) files.push(join(one, entry.name))
    }
  }
  return { files, crowded }
}
