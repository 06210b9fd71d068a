import type { ChildProcess } from 'node:child_process'
import { Duplex, Readable, Writable } from 'node:stream'
import type { SandboxJob, SandboxResult } from '../../../src/sdk/sandbox.ts'
import { FD } from './command.ts'

/** What a sandbox may give back. */
export const KEEP_BYTES = 20 * 2 ** 20
const STATUS_BYTES = 1000

const LONGEST_BYTES = 200

/**
 * Whether this is a plain relative path: no `.`, `..` or empty part, nothing that a list with a name a line, or the
 * header of a tar stream, cannot hold.
 */
export function isSandboxPath(path: string): boolean {
  if (path === '' || Buffer.byteLength(path) > LONGEST_BYTES || /[\p{Cc}\\]/u.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && part.length <= 100)
}

/** Throws when it is not one. */
export function checkSandboxPath(path: string): void {
  if (!isSandboxPath(path)) throw new Error(`"${path}" is not a relative path of a file in a sandbox`)
}

const BLOCK = 512
const REGULAR_FILE = '0'
const MODES = { plain: 0o644, executable: 0o755, byOwner: 0o100 } as const
/** ustar keeps a path in two fields. */
const NAME_BYTES = 100
const CHECKSUM = { at: 148, length: 8 }

function padded(length: number): number {
  return Math.ceil(length / BLOCK) * BLOCK
}

/** Where a path is cut into the fields `prefix` and `name`. */
function split(path: string): readonly [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= NAME_BYTES) return ['', path]
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index)
  const cut = slashes.find((at) => Buffer.byteLength(path.slice(at + 1)) <= NAME_BYTES)
  if (cut === undefined) throw new Error(`The name of "${path}" is too long`)
  return [path.slice(0, cut), path.slice(cut + 1)]
}

function checksum(header: Buffer): number {
  let sum = 0
  for (const [at, byte] of header.entries()) {
    const isChecksum = at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.length
    sum += isChecksum ? 0x20 : byte
  }
  return sum
}

function headerOf(path: string, size: number, mode: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const [prefix, name] = split(path)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  header.write(name, 0)
  octal(mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write(REGULAR_FILE, 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at)
  return header
}

/** The rights of each file, by what a job says of them. */
export function modeOf({ executable }: Pick<SandboxJob, 'executable'>) {
  const paths = executable && new Set(executable)
  return (path: string, content: string | Uint8Array): number => {
    const isExecutable = paths ? paths.has(path) : typeof content !== 'string'
    return isExecutable ? MODES.executable : MODES.plain
  }
}

/** Files as a tar stream. Throws on a path that leaves the folder. */
export function packTar(job: Pick<SandboxJob, 'executable' | 'files'>): Buffer {
  const parts: Buffer[] = []
  const mode = modeOf(job)
  for (const [path, content] of Object.entries(job.files)) {
    checkSandboxPath(path)
    const bytes = Buffer.from(content)
    const header = headerOf(path, bytes.length, mode(path, content))
    parts.push(header, bytes, Buffer.alloc(padded(bytes.length) - bytes.length))
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

interface Entry {
  readonly path: string
  readonly type: string
  readonly size: number
  readonly isExecutable: boolean
}

/** Nothing when the header is not what a tar of plain files begins with. */
function entryOf(header: Buffer): Entry | undefined {
  const text = (at: number, length: number) => {
    const field = header.subarray(at, at + length)
    const end = field.indexOf(0)
    return field.subarray(0, end < 0 ? length : end).toString()
  }
  const size = /^[0-7]{11}$/.exec(text(124, 12))?.[0]
  const sum = Number.parseInt(text(CHECKSUM.at, CHECKSUM.length), 8)
  if (size === undefined || text(257, 5) !== 'ustar' || sum !== checksum(header)) return undefined
  const prefix = text(345, 155)
  const path = prefix ? `${prefix}/${text(0, NAME_BYTES)}` : text(0, NAME_BYTES)
  return {
    path,
    type: String.fromCharCode(header[156] ?? 0),
    size: Number.parseInt(size, 8),
    isExecutable: (Number.parseInt(text(100, 8), 8) & MODES.byOwner) !== 0,
  }
}

/**
 * Reads what a sandbox gave back, which may be anything: only regular files that `isWanted` are taken, each once. What
 * comes after the first thing that is not a tar is left.
 */
export function unpackTar(
  stream: Buffer,
  isWanted: (path: string) => boolean,
): Pick<SandboxResult, 'executable' | 'files'> {
  const files = new Map<string, Uint8Array>()
  const executable: string[] = []
  for (let at = 0; at + BLOCK <= stream.length; ) {
    const entry = entryOf(stream.subarray(at, at + BLOCK))
    if (!entry) break
    const start = at + BLOCK
    const isWhole = start + entry.size <= stream.length
    if (isWhole && entry.type === REGULAR_FILE && isSandboxPath(entry.path) && isWanted(entry.path)) {
      if (!files.has(entry.path)) {
        files.set(entry.path, Uint8Array.from(stream.subarray(start, start + entry.size)))
        if (entry.isExecutable) executable.push(entry.path)
      }
    }
    at = start + padded(entry.size)
  }
  return { files: Object.fromEntries(files), executable }
}

/** The report of a sandbox and the files that it gives back, up to a limit. */
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

/** Writes the files and the line of a job to the sandbox that waits for them, and reads what it gives back. */
export function openFilePipes(child: ChildProcess, files: Buffer, line: string): FilePipes {
  const stdio: readonly unknown[] = child.stdio
  const into = stdio[FD.files]
  if (into instanceof Writable) {
    // A sandbox that ends early does not read them.
    into.on('error', () => {})
    into.end(files)
  }
  const status = collect(stdio[FD.status], STATUS_BYTES)
  const lines = stdio[FD.status]
  if (lines instanceof Duplex) {
    lines.on('error', () => {})
    lines.write(line)
  }
  const keep = collect(stdio[FD.keep], KEEP_BYTES)
  return {
    status: () => status.bytes().toString(),
    kept: keep.bytes,
    isTooMuch: keep.isTooMuch,
  }
}
