import type { Readable } from 'node:stream'

/** The longest message of a language server, in bytes, and the longest head of one. */
const MOST_MESSAGE_BYTES = 4_000_000
const MOST_HEAD_BYTES = 1000
const HEAD_END = '\r\n\r\n'

export interface MessageEvents {
  /** A message that is JSON. */
  message(value: unknown): void
  /** It speaks no base protocol of the Language Server Protocol; nothing more is read. */
  broken(reason: string): void
}

/** A message as a language server reads it. */
export function framed(value: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(value))
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}${HEAD_END}`), body])
}

/** Reads the messages that a language server prints. What it prints is foreign: lengths are checked before they count. */
export function readMessages(output: Readable, { broken, message }: MessageEvents): void {
  let chunks: Buffer[] = []
  let size = 0
  /** Bytes of the message that is being read; absent within its head. */
  let length: number | undefined
  let isOver = false

  function stop(reason: string) {
    isOver = true
    chunks = []
    broken(reason)
  }

  const joined = () => {
    const all = chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks, size)
    chunks = [all]
    return all
  }

  function drop(count: number) {
    chunks = [joined().subarray(count)]
    size -= count
  }

  /** False when it has to wait for more. */
  function readHead(): boolean {
    const at = joined().indexOf(HEAD_END)
    if (at < 0) {
      if (size > MOST_HEAD_BYTES) stop('the head of a message is too long')
      return false
    }
    length = lengthIn(joined().toString('latin1', 0, at))
    if (length === undefined) {
      stop('a message has no length that can be')
      return false
    }
    drop(at + HEAD_END.length)
    return true
  }

  function readBody(bytes: number): boolean {
    if (size < bytes) return false
    const text = joined().toString('utf8', 0, bytes)
    drop(bytes)
    length = undefined
    try {
      message(JSON.parse(text))
    } catch {
      stop('a message is not JSON')
    }
    return true
  }

  output.on('data', (chunk: Buffer) => {
    if (isOver) return
    chunks.push(chunk)
    size += chunk.length
    while (!isOver && (length === undefined ? readHead() : readBody(length)));
  })
}

function lengthIn(head: string): number | undefined {
  const text = /^content-length: *(\d{1,9}) *$/im.exec(head)?.[1]
  const length = Number(text)
  return text !== undefined && length <= MOST_MESSAGE_BYTES ? length : undefined
}
