import { CALLS, type CallName } from '../../../src/wire/calls.ts'
import { POD_REQUEST_NAMES, type PodRequestName } from './pod-requests.ts'

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

/** What a fault may meet: a call, or what a page asks of a pod. */
export type RequestName = CallName | PodRequestName

export const isCallName = (name: RequestName): name is CallName => Object.hasOwn(CALLS, name)

/** A recorded answer goes in one piece or in parts, to an address of its own. */
export const RECORDINGS = ['sendVideo', 'sendAudio', 'sendRest'] as const satisfies readonly CallName[]

/** The other calls that a fault of a call affects: a person who uploads does not tell a file from a recording. */
const ALSO: Readonly<Record<string, readonly RequestName[]>> = { upload: RECORDINGS }

export interface Fault {
  /** A name in `CALLS` or of a request to a pod, a three-letter call code, or `any`. */
  readonly call: string
  readonly failure: Failure
  /** How many calls it meets; Infinity until it is lifted. */
  readonly times: number
}

export interface Faults {
  /** The answer lifts the fault. */
  add(fault: Fault): () => void
  /** The failure of the next call of this name, if any; counts the call. */
  take(name: RequestName | undefined): Failure | undefined
  /** The same for something said over a socket, which only a fault of its own name meets. */
  takeFrame(name: RequestName): Failure | undefined
}

function fits({ call }: Fault, name: RequestName | undefined): boolean {
  if (call === 'any' || call === name) return true
  if (name === undefined) return false
  return ALSO[call]?.includes(name) || (isCallName(name) && call === CALLS[name].code)
}

/** What a flow may call a call: its name or its three-letter code; and the requests to a pod. */
export const CALL_NAMES = [
  ...new Set(Object.entries(CALLS).flatMap(([name, { code }]) => (code ? [name, code] : [name]))),
  ...POD_REQUEST_NAMES,
]

export function createFaults(): Faults {
  let active: { readonly fault: Fault; left: number }[] = []

  function use(isMet: (fault: Fault) => boolean): Failure | undefined {
    const entry = active.find(({ fault, left }) => left > 0 && isMet(fault))
    if (!entry) return undefined
    entry.left--
    return entry.fault.failure
  }

  return {
    add(fault) {
      const entry = { fault, left: fault.times }
      active.push(entry)
      return () => {
        active = active.filter((other) => other !== entry)
      }
    },
    take: (name) => use((fault) => fits(fault, name)),
    takeFrame: (name) => use(({ call }) => call === name),
  }
}
