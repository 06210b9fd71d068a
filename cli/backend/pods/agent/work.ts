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

export type Handle = (stream: ServerHttp2Stream, url: URL) => Promise<void> | void

/** Answers whoever has asked; they may have gone meanwhile. */
export function send(stream: ServerHttp2Stream, status: number, body: string | Uint8Array = ''): void {
  if (stream.closed) return
  stream.respond({ ':status': status })
  stream.end(body)
}
