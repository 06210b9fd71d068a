import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { messageOf } from '../definitions/diagnostic.ts'
import { makeFolder } from '../host/make-folder.ts'

/** The whole path of a file that is not there yet, with its folder made; throws for one that is. */
export function newFile(path: string): string {
  const file = resolve(path)
  if (existsSync(file)) throw new Error(`${path} exists already. Name another file with --out.`)
  try {
    makeFolder(dirname(file))
  } catch (error) {
    throw new Error(`${path} cannot be written: ${messageOf(error)}`)
  }
  return file
}
