import type { Solution } from '../../wire/entities.schema.ts'
import type { SolutionFields } from '../../wire/solution.ts'
import type { SaveReply } from '../ports.ts'
import type { Draft } from '../storage.ts'
import type { WhyRefused } from './slot.ts'

/** What the slots of an opening share, and the moment of the event. */
export interface Line {
  readonly epoch: number | undefined
  /** Number of an opening that is still asked for: nothing is sent before it is granted. */
  readonly session: number | undefined
  readonly isStopped: boolean
  /** A busy backend asked to be left alone until then. */
  readonly notBefore: number
  /** The backend does not know the candidate: what is sent now might be stored as somebody else's. */
  readonly isSignedOut: boolean
  /** Whether the journal outlives the page. */
  readonly isDurable: boolean
  /** Milliseconds of the monotonic clock. */
  readonly now: number
}

/** Each from 0 to 1, so that candidates come back apart: to a busy backend, and for the next try. */
export type Chances = readonly [busy: number, again: number]

export type SlotEvent =
  /** The candidate changed the answer; without `fields` its type could not encode it. `at`: server time; `delay`: until it is sent. */
  | {
      readonly type: 'changed'
      readonly code: string
      readonly fields: SolutionFields | undefined
      readonly at: number
      readonly delay: number
    }
  | { readonly type: 'write-due' | 'send-due' }
  /** A write into the journal ended. */
  | { readonly type: 'written' | 'not-written'; readonly draft: Draft }
  /** A save ended. `savedAt` stands for what the backend does not say. */
  | {
      readonly type: 'replied'
      readonly draft: Draft
      readonly reply: SaveReply
      readonly savedAt: number
      readonly chances: Chances
    }
  | { readonly type: 'recovered'; readonly draft: Draft }
  | {
      readonly type: 'not-recovered'
      readonly draft: Draft
      readonly retryAfterMs: number | undefined
      readonly chances: Chances
    }
  /** The candidate goes on to another problem. */
  | { readonly type: 'left' }
  /** Everything is to be saved now. */
  | { readonly type: 'flushed' }
  /** The network is back, or the page is looked at again. */
  | { readonly type: 'retried' }
  /** `why` is absent when its section is open again. */
  | { readonly type: 'refused'; readonly why: Exclude<WhyRefused, 'invalid'> | undefined }
  /** The opening that was asked for is granted. */
  | { readonly type: 'granted' }
  /** The test is submitted, with this revision. */
  | { readonly type: 'sealed'; readonly rev: number }
  | { readonly type: 'stopped' }

export type SlotEffect =
  | { readonly do: 'write' | 'keep-at-once' | 'save' | 'recover'; readonly draft: Draft }
  | { readonly do: 'discard'; readonly drafts: readonly Draft[] }
  | { readonly do: 'refuse'; readonly why: WhyRefused }
  /** Nothing of any slot is sent before this moment. */
  | { readonly do: 'leave-alone'; readonly until: number }
  | { readonly do: 'note-sign-in'; readonly isSignedOut: boolean }
  | { readonly do: 'tell-saved'; readonly solution: Solution }
  /** The newest revision is in the journal, or can never be. */
  | { readonly do: 'tell-kept' }
