import type { Solution } from '../../wire/entities.ts'
import type { SolutionFields } from '../../wire/solution.ts'
import type { Api, Clock, Draft, Journal, Random } from '../ports.ts'
import type { Slot } from '../slot.ts'

export interface Attempt {
  /** Names user and solution set in the journal. */
  readonly key: string
  /** The opening that this tab was granted; absent with a backend that knows none. */
  readonly epoch: number | undefined
  readonly solutionSetId: number
}

export interface SavingPorts {
  readonly clock: Clock
  readonly random: Random
  readonly journal: Journal
  readonly api: Pick<Api, 'save' | 'recover'>
  /** Milliseconds since the epoch, by the server's clock. */
  now(): number
  report(error: unknown): void
  /** The backend told that it takes no more: nothing at all, or (`invalid`) not this answer to `problem`. */
  refused(why: NonNullable<Slot['refused']>, problem: string): void
  /** Problems that close together with this one, by section; `undefined` when everything closes at once. */
  closedWith?(problem: string): readonly string[] | undefined
  /** Whether the backend knows the candidate; asked for again with every try. */
  signedOut?(isOut: boolean): void
  /** A save was acknowledged; `solution` is what the backend has. */
  saved?(problem: string, solution: Solution): void
}

/** What all lines of one attempt share. */
export interface Desk {
  readonly ports: SavingPorts
  readonly attempt: Attempt
  /** Sets the idempotency keys of this opening apart from all others. */
  readonly name: string
  stopped: boolean
  journalFails: boolean
  changed(line: Line): void
  refuse(line: Line, why: NonNullable<Slot['refused']>, message: string): void
}

/** The road of one problem's answer: newest revision, journal, wire. */
export interface Line {
  readonly problem: string
  rev: number
  acked: number
  onDevice: number
  /** The newest revision that is among the recovered drafts. */
  recovered: number
  savedAt?: number | undefined
  refused?: Slot['refused']
  /** What the backend has against the newest answer. */
  message?: string | undefined
  code: string
  encode: () => SolutionFields
  /** The newest revision could not be encoded. */
  unencodable: boolean
  /** A stale draft: it leaves the journal as soon as it is recovered. */
  isStray: boolean
  /** The newest draft that could be encoded. */
  draft?: Draft | undefined
  /** The draft of this opening that is in the journal. */
  kept?: Draft | undefined
  /** Drafts of dead openings, in the journal until this line's own is safe. */
  older: Draft[]
  keeping?: Promise<Draft> | undefined
  keptAt: number
  cancelKeep?: (() => void) | undefined
  flying: boolean
  failures: number
  waitingSince?: number | undefined
  cancelFlight?: (() => void) | undefined
}

export function createLine(problem: string, rev = 0, savedAt?: number): Line {
  return {
    ...{ problem, rev, acked: rev, savedAt, onDevice: 0, recovered: 0, failures: 0 },
    ...{ unencodable: false, isStray: false, flying: false },
    code: '',
    encode: () => ({}),
    older: [],
    keptAt: Number.NEGATIVE_INFINITY,
  }
}

/** The newest revision that there is a draft of, or will be: what its type cannot encode helps nobody. */
function encodable(line: Line): number {
  return line.unencodable ? Math.max(line.acked, line.draft?.rev ?? 0) : line.rev
}

/** The newest revision that the backend can be expected to store. */
export function storable(line: Line): number {
  return line.refused ? line.acked : encodable(line)
}

/** Whether there is still something to tell the backend, as an answer or as a recovered draft. */
export function isPending(desk: Desk, line: Line): boolean {
  const rev = encodable(line)
  if (line.acked >= rev) return false
  return !line.refused || (line.recovered < rev && desk.attempt.epoch !== undefined)
}
