import { readSync, writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** Descriptors of a program that is linked to another one; see `linked` in frameworks.ts. */
const FD = { in: 8, out: 7 }
const PAUSE_MS = 0.1
const pause = new Int32Array(new SharedArrayBuffer(4))

/** Messages in both directions: they come in by themselves, or are waited for where nothing else may happen. */
export interface Channel {
  send(message: readonly unknown[]): void
  /** Waits for the next message. */
  next(): readonly unknown[]
  /** Whether the program goes on for what may still come. */
  hold(isHeld: boolean): void
}

export function openChannel(receive: (message: readonly unknown[]) => void, ended: () => never): Channel {
  const decoder = new TextDecoder()
  const chunk = new Uint8Array(65_536)
  let text = ''
  const socket = new Socket({ fd: FD.in, readable: true, writable: false })

  function take(): readonly unknown[] | undefined {
    const end = text.indexOf('\n')
    if (end < 0) return undefined
    const message: unknown = JSON.parse(text.slice(0, end))
    text = text.slice(end + 1)
    return Array.isArray(message) ? message : []
  }

  function read(): void {
    try {
      const size = readSync(FD.in, chunk)
      if (size === 0) ended()
      text += decoder.decode(chunk.subarray(0, size), { stream: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      Atomics.wait(pause, 0, 0, PAUSE_MS)
    }
  }

  function drain(): void {
    for (let message = take(); message; message = take()) receive(message)
  }

  socket.on('data', (bytes) => {
    text += decoder.decode(bytes, { stream: true })
    drain()
  })
  socket.on('end', ended)
  return {
    send(message) {
      let bytes = Buffer.from(`${JSON.stringify(message)}\n`)
      try {
        while (bytes.length > 0) bytes = bytes.subarray(writeSync(FD.out, bytes))
      } catch {
        ended()
      }
    },
    next() {
      let message = take()
      while (!message) {
        read()
        message = take()
      }
      // What came along with it has no event of its own.
      if (text.includes('\n')) queueMicrotask(drain)
      return message
    },
    hold: (isHeld) => void (isHeld ? socket.ref() : socket.unref()),
  }
}
