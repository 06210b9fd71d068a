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

/** How many messages of a frame are read in a second, and how many end it. */
export const MESSAGES = { read: 300, stop: 3000 }
