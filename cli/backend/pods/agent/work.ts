import { mkdirSync } from 'node:fs'
import type { ServerHttp2Stream } from 'node:http2'
import { join } from 'node:path'

/** The candidate's folder. */
export const WORK = join(process.cwd(), 'work')

/** It may have been deleted. */
export function makeWork(): string {
  mkdirSync(WORK, { recursive: true })
  return WORK
}

/** What an error says of a path at which there is no file, or none that may be read. */
const GONE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'ELOOP', 'ENAMETOOLONG'])

/** Whether something failed because there is no such file; else it is there, and it may go well the next time. */
export const isGone = (error: unknown): boolean => GONE.has(Object(error).code)

export type Handle = (stream: ServerHttp2Stream, url: URL) => Promise<void> | void

/** Answers whoever has asked; they may have gone meanwhile. */
export function send(stream: ServerHttp2Stream, status: number, body: string | Uint8Array = ''): void {
  if (stream.closed) return
  stream.respond({ ':status': status })
  stream.end(body)
}
