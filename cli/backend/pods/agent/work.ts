import { chmodSync, lstatSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import type { OutgoingHttpHeaders, ServerHttp2Stream } from 'node:http2'
import { basename, dirname, join } from 'node:path'

/** The candidate's folder. */
export const WORK = join(process.cwd(), 'work')

const OWNER_RIGHTS = 0o700

function giveRights(folder: string) {
  const { mode } = lstatSync(folder)
  if ((mode & OWNER_RIGHTS) !== OWNER_RIGHTS) chmodSync(folder, (mode & 0o7777) | OWNER_RIGHTS)
}

/** The candidate may have deleted or replaced it, or may have taken their own rights; what took its place is kept. */
export function makeWork(): string {
  giveRights(dirname(WORK))
  const found = lstatSync(WORK, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) renameSync(WORK, join(mkdtempSync(`${WORK}-`), basename(WORK)))
  mkdirSync(WORK, { recursive: true })
  giveRights(WORK)
  return WORK
}

/** What an error says of a path at which there is no file. */
const GONE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG'])
const FORBIDDEN = new Set(['EACCES', 'EPERM'])

/** Whether something failed because there is no such file; otherwise it is there, and it may go well the next time. */
export const isGone = (error: unknown): boolean => GONE.has(Object(error).code)

/** Whether something failed because the candidate has taken their own rights to it. */
export const isPermissionError = (error: unknown): boolean => FORBIDDEN.has(Object(error).code)

export type Handle = (stream: ServerHttp2Stream, url: URL) => Promise<void> | void

/** Answers the caller, who may have gone in the meantime. */
export function sendReply(
  stream: ServerHttp2Stream,
  status: number,
  body: string | Uint8Array = '',
  headers: OutgoingHttpHeaders = {},
): void {
  if (stream.closed) return
  stream.respond({ ':status': status, ...headers })
  stream.end(body)
}
