import { CALLS, type CallName } from '../../../src/wire/calls.ts'

/** How a call goes wrong. */
export type Failure =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body: object
      /** Seconds that a busy backend asks for. */
      readonly retryAfter?: number | undefined
    }
  /** The connection breaks: the page hears at once that nothing came back. */
  | { readonly kind: 'no response' }
  /** The request never reaches the backend, and no reply ever comes. */
  | { readonly kind: 'request lost' }
  /** The backend does its work; no reply ever comes. */
  | { readonly kind: 'reply lost' }
  | { readonly kind: 'slow'; readonly ms: number }
  /** Each call takes as long as its bytes need on such a line. */
  | { readonly kind: 'narrow'; readonly bitsPerSecond: number }

export interface Fault {
  /** A name in `CALLS`, a three-letter call code, or `any`. */
  readonly call: string
  readonly failure: Failure
  /** How many calls it meets; Infinity until it is lifted. */
  readonly times: number
}

export interface Faults {
  /** The answer lifts the fault. */
  add(fault: Fault): () => void
  /** The failure of the next call of this name, if any; counts the call. */
  take(name: CallName | undefined): Failure | undefined
}

function fits(fault: Fault, name: CallName | undefined): boolean {
  if (fault.call === 'any') return true
  return name !== undefined && (fault.call === name || fault.call === CALLS[name].code)
}

/** What a flow may call a call: its name or its three-letter code. */
export const CALL_NAMES = [
  ...new Set(Object.entries(CALLS).flatMap(([name, { code }]) => (code ? [name, code] : [name]))),
]

export function createFaults(): Faults {
  let active: { readonly fault: Fault; left: number }[] = []

  return {
    add(fault) {
      const entry = { fault, left: fault.times }
      active.push(entry)
      return () => {
        active = active.filter((other) => other !== entry)
      }
    },
    take(name) {
      const entry = active.find(({ fault, left }) => left > 0 && fits(fault, name))
      if (!entry) return undefined
      entry.left--
      return entry.fault.failure
    },
  }
}
