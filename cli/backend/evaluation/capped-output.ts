import { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'

/** Bytes that a type may print while it does one task: a fault is found in them, and a log is not filled. */
const MOST = 8 * 1024
const NEW_LINE = 0x0a
const LEFT_OUT = `… the rest is left out: one task of a problem type prints at most ${MOST / 1024} kB\n`

/** What the process of evaluators prints, as far as it is passed on. */
export interface CappedOutput {
  /** Passes on what comes from a stream, which keeps no process alive. */
  pass(from: Readable | null, to: Writable): void
  /** A task has ended: the next one may print as much. */
  renew(): void
}

export function createCappedOutput(): CappedOutput {
  let left = MOST

  function print(chunk: Buffer, to: Writable) {
    if (left === 0) return
    const shown = chunk.subarray(0, left)
    left -= shown.length
    to.write(shown)
    if (shown.length < chunk.length) to.write(shown.at(-1) === NEW_LINE ? LEFT_OUT : `\n${LEFT_OUT}`)
  }

  return {
    pass(from, to) {
      from?.on('data', (chunk: Buffer) => print(chunk, to))
      if (from instanceof Socket) from.unref()
    },
    renew() {
      left = MOST
    },
  }
}
