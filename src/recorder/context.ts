import type { Clock } from '../kernel/ports.ts'
import type { RecordedAnswer } from './answer.ts'
import { audioMachine, type Machine, next, type Step, videoMachine } from './machine.ts'
import type { OpenDevices, RecorderPorts } from './ports.ts'
import type { Segment } from './segment.ts'
import { DatabaseLeft, type LateDraft, type Piece, type Take } from './take.ts'
import type { Playable, RecorderFault, RecorderView } from './view.ts'

/** What one recorder needs of the session. */
export interface RecorderHost {
  readonly clock: Clock
  readonly attempt: string
  /** Slug. */
  readonly problem: string
  uuid(): string
  /** Server time, milliseconds since the epoch. */
  now(): number
  isOnline(): boolean
  /** The answer as it is now. */
  answered(): RecordedAnswer
  answer(next: RecordedAnswer): void
  /** The answer as a draft for the time after the test; none where it cannot be encoded. */
  draftOf(answer: RecordedAnswer): LateDraft | undefined
  /** Has the answer saved, or its draft kept after the test, and resolves with its signed address, if the reply has one. */
  addressOf(answer: RecordedAnswer, draft: LateDraft | undefined): Promise<string | undefined>
  /** Resolves when no other answer is on its way to the server, or after a while: on a thin line these go first. */
  letAnswersPass(): Promise<void>
  /** Counts as an upload, which a submission waits for (REC-07), until it has settled. */
  track(sent: Promise<void>): Promise<void>
  show(view: RecorderView): void
  /** Shows a failed call as the catalogue says (ERR-38, ERR-39). */
  notifyError(error: unknown): void
  report(error: unknown): void
}

/** What one recorder remembers. */
export interface RecorderContext {
  readonly host: RecorderHost
  readonly ports: RecorderPorts
  view: RecorderView
  devices: OpenDevices | undefined
  /** Grows with each opening and closing, so that a late one ends its devices. */
  opening: number
  /** The recording that is shown; what there was before it stays the answer until it is finished. */
  take: Take | undefined
  earlier: Earlier | undefined
  segment: Segment | undefined
  /** How many segments the take has. */
  segments: number
  /** Pieces that only the page has. */
  unstored: readonly Piece[]
  cancelLimit(): void
  /** Settles when each take that was stopped is one file. */
  stopped: Promise<unknown>
  sending: Sending | undefined
  /** Time was up, which sends the recording in a way of its own. */
  isSubmitted: boolean
  /** The server does not take it: asking again by itself is of no use. */
  isRefused: boolean
}

/** An upload that is on its way. */
export interface Sending {
  readonly ending: AbortController
  /** True when all of the recording is on the server. */
  readonly result: Promise<boolean>
}

interface Earlier {
  readonly take: Take | undefined
  readonly answer: RecordedAnswer
  readonly playable: Playable | undefined
}

export function createContext(host: RecorderHost, ports: RecorderPorts, view: RecorderView): RecorderContext {
  return {
    host,
    ports,
    view,
    devices: undefined,
    opening: 0,
    take: undefined,
    earlier: undefined,
    segment: undefined,
    segments: 0,
    unstored: [],
    cancelLimit() {},
    stopped: Promise.resolve(),
    sending: undefined,
    isSubmitted: false,
    isRefused: false,
  }
}

export function show(context: RecorderContext, change: Partial<RecorderView>): void {
  context.view = { ...context.view, ...change }
  context.host.show(context.view)
}

export function canStep({ view }: RecorderContext, name: Step): boolean {
  return next(machineOf(view), view.state, name) !== undefined
}

/** Goes to the next state; false, and nothing is changed, where the step means nothing in this one. */
export function step(context: RecorderContext, name: Step, change: Partial<RecorderView> = {}): boolean {
  const { view } = context
  const state = next(machineOf(view), view.state, name) as RecorderView['state'] | undefined
  if (state === undefined) return false
  show(context, { ...change, state })
  return true
}

const machineOf = ({ kind }: RecorderView): Machine => (kind === 'video' ? videoMachine : audioMachine)

/** For a promise that fails: the recording goes on, and its view says what is wrong. */
export function failing(context: RecorderContext, fault: RecorderFault): (error: unknown) => void {
  return (error) => {
    context.host.report(error)
    show(context, { fault })
  }
}

/** Removes a take that nobody needs any more. */
export function forget(context: RecorderContext, take: Take | undefined): void {
  if (!take) return
  context.ports.store.remove(take).catch((error: unknown) => {
    failing(context, error instanceof DatabaseLeft ? 'no-database' : 'not-removed')(error)
  })
}
