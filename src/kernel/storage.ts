import type { ProctorEvent } from '../wire/socket.schema.ts'
import type { SolutionFields } from '../wire/solution.ts'

/** A draft as the device keeps it until the backend has acknowledged it. */
export interface Draft {
  readonly problem: string
  readonly rev: number
  /** The backend's revision that the candidate's edit began from. */
  readonly baseRev: number
  /** The opening that it was typed in. */
  readonly epoch: number | undefined
  /** Number of the opening on this device, when it was not granted yet. */
  readonly session?: number | undefined
  /** The draft of an earlier opening that this one was made from, whose own save may still be on its way. */
  readonly origin?: { readonly epoch: number; readonly rev: number } | undefined
  readonly fields: SolutionFields
  readonly code: string
  /** Server time of the edit, milliseconds since the epoch. */
  readonly at: number
}

/**
 * What this browser profile keeps durably. `attempt` names user and solution set, so two candidates on one
 * machine never meet. A promise resolves only when the record is on disk.
 */
export interface Journal {
  /** False when the browser lets nothing be kept: drafts then live as long as the page. */
  readonly durable: boolean
  /** This profile's stable name. */
  device(): Promise<string>
  /** A number larger than every one given out before on this device; names an opening of the test. */
  nextSession(): Promise<number>
  drafts(attempt: string): Promise<readonly Draft[]>
  /** Keeps the newest draft of each problem and opening; an opening never replaces another one's draft. */
  write(attempt: string, draft: Draft): Promise<void>
  /** Keeps a draft without waiting, until `write` or `remove` took it: the page may be gone at once. Never throws. */
  keepAtOnce?(attempt: string, draft: Draft): void
  /** Removes exactly this revision of this opening; a newer one stays. */
  remove(attempt: string, draft: Pick<Draft, 'problem' | 'epoch' | 'session' | 'rev'>): Promise<void>
  /** A small durable mark, such as the intention to submit. */
  mark(attempt: string, name: string, value: string | undefined): Promise<void>
  readMark(attempt: string, name: string): Promise<string | undefined>
  wipe(attempt: string): Promise<void>
}

/**
 * Events on this device until the backend has acknowledged them, and the counter of each attempt (WS-21, WS-22). A
 * promise resolves when it is on disk. Not the session storage that the product had: that one dies with its tab, may
 * be lost when a browser is killed, and is another one in a second tab, which would count from 1 again.
 */
export interface Outbox {
  /** The events that wait, oldest first, and the largest number that was ever kept; 0 before the first. */
  open(attempt: string): Promise<{ readonly last: number; readonly events: readonly ProctorEvent[] }>
  /** The event and its number, both or neither. */
  keep(attempt: string, event: ProctorEvent): Promise<void>
  remove(attempt: string, guid: string): Promise<void>
  /** Deletes the counter (FLOW-12); what waits stays. */
  forget(attempt: string): Promise<void>
}
