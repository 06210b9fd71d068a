import type { ConsoleLevel, FromFrame } from '@assess/sdk'

const LEVELS: readonly ConsoleLevel[] = ['log', 'info', 'warn', 'error']
const MOST_TEXT = 2000
const MOST_PROGRAM = 1_000_000

/** Reads a message of a frame, which may be anything; nothing when it is not a message of ours. */
export function readMessage(data: unknown): FromFrame | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { kind, number, level, text, message } = Object(data)
  if (kind === 'ready' || kind === 'shown') return { kind }
  if (kind === 'pong' && typeof number === 'number') return { kind, number }
  const known = LEVELS.find((one) => one === level)
  if (kind === 'console' && known && typeof text === 'string')
    return { kind, level: known, text: text.slice(0, MOST_TEXT) }
  if (kind === 'program' && typeof text === 'string' && text.length <= MOST_PROGRAM) return { kind, text }
  if (kind !== 'checked' || typeof number !== 'number') return undefined
  return typeof message === 'string'
    ? { kind, number, message: message.slice(0, MOST_TEXT) }
    : { kind, number }
}

export type MessageLimit = 'read' | 'ignore' | 'stop'

const WINDOW_MS = 1000
const READ_AT_MOST = 300
const STOP_AT = 3000

/** Limits the messages of a frame: each call returns what to do with the next one. `now` gives milliseconds. */
export function createMessageLimit(now: () => number): () => MessageLimit {
  let began = now()
  let count = 0
  return () => {
    if (now() - began > WINDOW_MS) {
      began = now()
      count = 0
    }
    count += 1
    if (count > STOP_AT) return 'stop'
    return count > READ_AT_MOST ? 'ignore' : 'read'
  }
}
