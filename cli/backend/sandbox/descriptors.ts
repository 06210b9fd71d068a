import type { ChildProcess } from 'node:child_process'
import {
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'

const KEEP_BYTES = 20 * 2 ** 20
const STATUS_BYTES = 1000

/** Descriptors of a sandbox, besides the three that every program has. */
export const FD = { files: 3, status: 4, keep: 5, seccomp: 6, passwd: 7, hosts: 8, node: 9 } as const

/** What a sandbox says and gives back, cut where it is too much. */
export interface FilePipes {
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
export function openFilePipes(child: ChildProcess, files: Buffer): FilePipes {
  const stdio: readonly unknown[] = child.stdio
  const into = stdio[FD.files]
  if (into instanceof Writable) {
    // A sandbox that ends early does not read them.
    into.on('error', () => {})
    into.end(files)
  }
  const status = collect(stdio[FD.status], STATUS_BYTES)
  const keep = collect(stdio[FD.keep], KEEP_BYTES)
  return { status: () => status.bytes().toString(), kept: keep.bytes, isTooMuch: keep.isTooMuch }
}

const CLOSE_ON_EXEC = 0o2000000

function isHandedOn(fd: number): boolean {
  try {
    const flags = /^flags:\s+([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1]
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0
  } catch {
    // Closed meanwhile: the one that listed the folder.
    return false
  }
}

/**
 * Descriptors that this server got from whoever started it, and that every child of it would have, too. Node closes
 * its own; those of a sandbox replace the lower ones.
 */
export function inheritedFds(): number[] {
  const highest = Math.max(...Object.values(FD))
  return readdirSync('/proc/self/fd')
    .map(Number)
    .filter((fd) => fd > highest && isHandedOn(fd))
}

/** Bytes that child processes are handed as a descriptor, as long as this process lives; no folder holds them. */
export interface UnlinkedFile {
  /** Opens them at their beginning; the caller closes the descriptor. */
  open(): number
}

export function createUnlinkedFile(bytes: string | Uint8Array): UnlinkedFile {
  const folder = mkdtempSync(join(tmpdir(), 'assess-sealed-'))
  const file = join(folder, 'bytes')
  writeFileSync(file, bytes, { mode: 0o600 })
  const fd = openSync(file, 'r')
  unlinkSync(file)
  rmdirSync(folder)
  return { open: () => openSync(`/proc/self/fd/${fd}`, 'r') }
}
