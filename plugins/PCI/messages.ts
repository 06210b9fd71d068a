import { isRecord } from '@assess/sdk'
import type { Declaration } from './declaration.schema.ts'
import { isDeclared, RESPONSE_LENGTH, type Response } from './response.ts'
import { STATE_LENGTH } from './solution.ts'

/** What an interaction answers with, and what it keeps of its own. */
export interface Values {
  readonly response: Response | null
  readonly state: unknown
}

/** Why an interaction does not go on, or what is wrong with what it says. */
export type Fault =
  | { readonly kind: 'absent' | 'silent' | 'flooded' | 'reloaded' | 'large' | 'strange' | 'missing' }
  | { readonly kind: 'thrown'; readonly message: string }

/** What the frame said, as far as it can be trusted: its values fit the declaration and are not too large. */
export type Heard =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready' | 'values'; readonly values: Values }
  | { readonly kind: 'fault'; readonly fault: Fault }

const MOST_MESSAGE = 300
/** Longer texts are not parsed. */
const MOST_TEXT = RESPONSE_LENGTH + STATE_LENGTH + 1000

const faulty = (kind: 'large' | 'strange'): Heard => ({ kind: 'fault', fault: { kind } })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const lengthOf = (value: unknown) => JSON.stringify(value ?? null).length

/** Reads what a frame said, which may be anything; nothing for anything but a message of ours. */
export function readMessage(data: unknown, declaration: Declaration): Heard | undefined {
  if (typeof data !== 'string') return undefined
  if (data.length > MOST_TEXT) return faulty('large')
  const said = parsed(data)
  if (!isRecord(said)) return undefined
  const { kind, message, response = null, state = null } = said
  if (kind === 'waiting') return { kind }
  if (kind === 'fault') {
    const words = typeof message === 'string' ? message.slice(0, MOST_MESSAGE) : ''
    return { kind, fault: { kind: 'thrown', message: words } }
  }
  if (kind !== 'ready' && kind !== 'values') return undefined
  if (lengthOf(response) > RESPONSE_LENGTH || lengthOf(state) > STATE_LENGTH) return faulty('large')
  if (response !== null && !isDeclared(response, declaration)) return faulty('strange')
  return { kind, values: { response, state } }
}

/** How many messages of a frame are read in a second, and how many end it. */
export const MESSAGES = { read: 50, stop: 1000 }
