import {
  type AutoSubmitReason,
  type Failure,
  FIRST_SHOWN,
  type ShownStanding,
  type StartFailure,
  type SubmitFailure,
} from '../state.ts'

/** What is to be submitted; kept on the device until it is known what became of it. */
export interface Intention {
  /** Slug of the section; the whole test without one. */
  readonly section: string | undefined
  readonly type: 'MSB' | 'ASB'
  readonly reason: AutoSubmitReason | ''
}

/** Why the test is over: it was submitted here or, by the time it was opened, somewhere else; or the backend ended it. */
export type EndedBecause = 'submitted' | 'was-over' | 'forced'

/** Where the candidate stands: what only `transition` changes. The screen reads a part of it. */
export interface Standing extends Readonly<ShownStanding> {
  /** Counts the openings: what comes of one that was overtaken changes nothing. */
  readonly turn: number
  /** The backend took no more answers while the attempt was still being opened. */
  readonly wasClosed: boolean
  /** The submission that runs. Once a request is out (`isSent`) nobody knows whether it counts. */
  readonly running: { readonly intention: Intention; readonly isSent: boolean } | undefined
  /** What is submitted when its notice is closed. */
  readonly announced: Intention | undefined
  /** Counts the notices, so that the seconds of an older one do not count for the next. */
  readonly notice: number
  /** Nothing leads back from `ending` any more. */
  readonly isOver: boolean
}

export const FIRST_STANDING: Standing = {
  ...FIRST_SHOWN,
  turn: 0,
  wasClosed: false,
  running: undefined,
  announced: undefined,
  notice: 0,
  isOver: false,
}

export type SessionEvent =
  | { readonly type: 'load' }
  | { readonly type: 'loaded' }
  /** The test was over when it was loaded, on another device when `isOtherDevice`. */
  | { readonly type: 'loaded-over'; readonly isOtherDevice: boolean }
  | { readonly type: 'not-loaded'; readonly failure: Failure }
  | { readonly type: 'start'; readonly takeOver: boolean }
  /** The problems can be shown while the opening is asked for; or they have to be read again after it. */
  | { readonly type: 'readable' | 'unreadable'; readonly turn: number }
  | { readonly type: 'opened'; readonly turn: number; readonly intention: Intention | undefined }
  | { readonly type: 'not-opened'; readonly turn: number; readonly startFailure: StartFailure }
  /** The code of a started test cannot be loaded, or nobody can be asked who holds the attempt. */
  | { readonly type: 'not-started'; readonly startFailure: StartFailure | undefined }
  | { readonly type: 'taken-over'; readonly by: 'tab' | 'device' }
  | { readonly type: 'held'; readonly by: 'tab' | 'device' }
  | { readonly type: 'freed' }
  | { readonly type: 'signed-out'; readonly failure: Failure }
  /** The backend takes no more answers, as the time is over. */
  | { readonly type: 'closed' }
  /** A notice comes up (AUTO-01..06). With `isAtOnce` the submission runs beside it, otherwise when it is closed. */
  | {
      readonly type: 'auto-submit'
      readonly reason: AutoSubmitReason
      readonly section: string | undefined
      readonly isAtOnce: boolean
    }
  | { readonly type: 'second'; readonly notice: number }
  /** The notice is closed by hand. */
  | { readonly type: 'proceed' }
  /** There is time again: unless something was sent already, the candidate is back at work at once. */
  | { readonly type: 'extended' }
  | { readonly type: 'submit'; readonly intention: Intention }
  | { readonly type: 'sent' }
  | { readonly type: 'not-submitted'; readonly submitFailure: SubmitFailure }
  /** A submission by hand failed, or the next section is open. */
  | { readonly type: 'back-to-work'; readonly intention: Intention }
  | { readonly type: 'over'; readonly because: EndedBecause }
  | { readonly type: 'end-read'; readonly isOtherDevice: boolean }

export type SessionEffect =
  | { readonly do: 'load' }
  | { readonly do: 'send-left' }
  | { readonly do: 'open'; readonly turn: number; readonly takeOver: boolean }
  /** Goes on with a submission that was cut off, and begins what runs beside the answers. */
  | {
      readonly do: 'work'
      readonly turn: number
      readonly intention: Intention | undefined
      readonly wasClosed: boolean
    }
  | { readonly do: 'step-back' }
  | { readonly do: 'count-second'; readonly notice: number }
  | { readonly do: 'stop-seconds' }
  | { readonly do: 'flush' }
  | { readonly do: 'mark-intention'; readonly intention: Intention | undefined }
  | { readonly do: 'submit'; readonly intention: Intention }
  | { readonly do: 'tell-not-submitted'; readonly submitFailure: SubmitFailure }
  | { readonly do: 'count-down' }
  | { readonly do: 'end'; readonly because: EndedBecause }
  | { readonly do: 'leave' }

export interface Step {
  readonly standing: Standing
  readonly effects: readonly SessionEffect[]
}
