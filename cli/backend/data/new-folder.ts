import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { messageOf } from '../../definitions/diagnostic.ts'
import { makeFolder } from '../../host/make-folder.ts'
import { CONTENT_FOLDERS } from '../files/port/stored-files.ts'
import { diskFaultOf, whyOf } from '../platform/disk.ts'

/**
 * Makes the folders of a copy in `to`, which is new or empty, and has them filled. Rejects with what to do if something is
 * there, if `to` is inside of `from`, or if filling fails. Then everything in `to` is removed: half a copy is of no use.
 */
export async function fillNewFolder<T>(from: string, to: string, fill: () => Promise<T>): Promise<T> {
  const isThere = existsSync(to)
  if (isThere && readdirSync(to).length > 0)
    throw new Error(`${to} is not empty. Name a folder that is new or empty, so that nothing is overwritten.`)
  refuseWithin(from, to)
  try {
    for (const folder of ['', ...Object.values(CONTENT_FOLDERS)]) makeFolder(join(to, folder), 0o700)
    return await fill()
  } catch (error) {
    const removed = isThere ? readdirSync(to).map((name) => join(to, name)) : [to]
    for (const path of removed) await rm(path, { recursive: true, force: true })
    const why = diskFaultOf(error) === 'full' ? whyOf(error, to) : messageOf(error)
    throw new Error(
      `The copy into ${to} did not end, and what was written of it was removed. Why: ${why}. Then copy again.`,
    )
  }
}

/** A copy inside of its source fills the same disk, and is lost with it. */
function refuseWithin(from: string, to: string) {
  const way = relative(realOf(from), realOf(to))
  const isWithin = way !== '..' && !way.startsWith('../')
  if (isWithin) throw new Error(`${to} is inside of ${from}. Name a folder outside of it.`)
}

/** The path of a folder without links, also of one that is not there yet. */
function realOf(folder: string): string {
  const isTop = dirname(folder) === folder
  return isTop || existsSync(folder) ? realpathSync(folder) : join(realOf(dirname(folder)), basename(folder))
}
