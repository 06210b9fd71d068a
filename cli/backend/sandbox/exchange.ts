import type { ChildProcess } from 'node:child_process'
import { Readable, Writable } from 'node:stream'

const KEEP_BYTES = 20 * 2 ** 20
const STATUS_BYTES = 1000

/** Descriptors of a box, besides the three that every program has. */
export const FD = { files: 3, status: 4, keep: 5, seccomp: 6, passwd: 7, hosts: 8, node: 9 } as const

/** What a box says and gives back, cut where it is too much. */
export interface Exchange {
  status(): string
  kept(): Buffer
  /** More is given back than may be kept. */
  isTooMuch(): boolean
}

function collect(stream: unknown, limitBytes: number) {
  const chunks: Buffer[] = []
  let size = 0
  if (stream instanceof Readable) {
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limitBytes) chunks.push(chunk)
    })
  }
  return { bytes: () => Buffer.concat(chunks), isTooMuch: () => size > limitBytes }
}

/** Hands the files in and takes in what comes back. */
export function exchange(child: ChildProcess, files: Buffer): Exchange {
  const stdio: readonly unknown[] = child.stdio
  const into = stdio[FD.files]
  if (into instanceof Writable) {
    // A box that ends early does not read them.
    into.on('error', () => {})
    into.end(files)
  }
  const status = collect(stdio[FD.status], STATUS_BYTES)
  const keep = collect(stdio[FD.keep], KEEP_BYTES)
  return { status: () => status.bytes().toString(), kept: keep.bytes, isTooMuch: keep.isTooMuch }
}
