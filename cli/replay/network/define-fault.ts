import type { CallName } from '../../../src/wire/calls.ts'
import type { Failure } from './faults.ts'
import type { PodRequestName } from './pod-requests.ts'
import type { NetworkProfile } from './throttle.ts'

/** The code of both calls that save: the first of an answer, and all later ones. */
export const SAVE = 'UPS'
type Called = CallName | PodRequestName | typeof SAVE | 'any'

/** A step of a flow and its details. */
export type FaultStep = readonly [step: string, args?: unknown]

/** A fault of network, server, device, window, camera or microphone, under a name that flows and commands use. */
export interface NamedFault {
  /** What it does, in words. */
  readonly words: string
  readonly begin: readonly FaultStep[]
  /** Undoes it; absent where it happens once, or ends with its cause. */
  readonly end?: readonly FaultStep[]
  /** How long it lasts when a flow says nothing, such as `30s`; absent where it happens once. */
  readonly lasts?: string
  /** How `assess-cli serve` does the same to real browsers; absent where only a replay can. */
  readonly line?: NetworkProfile | undefined
  readonly calls?: readonly { readonly call: Called; readonly failure: Failure }[]
}

export const once = (words: string, ...begin: readonly FaultStep[]): NamedFault => ({ words, begin })

export const untilEnd = (
  words: string,
  begin: FaultStep,
  end: FaultStep,
  line?: NetworkProfile,
): NamedFault => ({
  words,
  begin: [begin],
  end: [end],
  lasts: '30s',
  line,
})

/** Calls that go wrong for a while, alike in a flow and by hand. */
export function failingCalls(
  words: string,
  called: Called | readonly Called[],
  failure: Failure,
): NamedFault {
  const calls = [called].flat().map((call) => ({ call, failure }))
  const begin = calls.map(({ call }) => faultStepOf(call, failure))
  return { words, begin, lasts: '30s', calls }
}

export function faultStepOf(call: string, failure: Failure): FaultStep {
  if (failure.kind === 'narrow') return ['throttle', { call, kbit: failure.bitsPerSecond / 1000 }]
  if (failure.kind === 'slow') return ['delay', { call, by: `${failure.ms}ms` }]
  if (failure.kind === 'status') return ['fail', { call, status: failure.status, body: failure.body }]
  if (failure.kind === 'request lost' || failure.kind === 'reply lost')
    return ['fail', { call, lost: failure.kind === 'reply lost' ? 'reply' : 'request' }]
  return ['fail', { call, status: 'no response' }]
}

export const status = (code: number): Failure => ({ kind: 'status', status: code, body: {} })
