import { NEVER_OPENED, type Openings } from '../../cli/backend/rules/opening.ts'
import type { StoredAnswer } from '../../cli/backend/rules/saves.ts'
import type { OpenReply, SaveReply, SaveRequest, SubmitReply } from '../../src/kernel/ports.ts'
import type { SaveQueue } from '../../src/kernel/saving/queue.ts'
import type { Standing } from '../../src/kernel/session/standing.ts'
import type { Draft } from '../../src/kernel/storage.ts'
import type { Receipt } from '../../src/wire/bodies.schema.ts'

/** An answer, as a number. What the candidate saw when they gave it is its parent; 0 is an empty screen. */
export type Value = number

export interface Stored extends StoredAnswer {
  readonly value: Value
}

/** What the server has written; a crash leads back to what is on its disk. */
export interface Database {
  readonly openings: Openings
  readonly stored: Readonly<Record<string, Stored>>
  /** Every answer that was ever stored, by name of its draft the recovered ones. */
  readonly ever: readonly Value[]
  readonly recovered: Readonly<Record<string, Value>>
  readonly receipt: Receipt | undefined
}

export type Request =
  | { readonly call: 'open'; readonly device: number; readonly session: number }
  | { readonly call: 'read' }
  | { readonly call: 'save'; readonly slot: number; readonly draft: Draft; readonly body: SaveRequest }
  | { readonly call: 'recover'; readonly slot: number; readonly draft: Draft }
  | {
      readonly call: 'submit'
      readonly wanted: Readonly<Record<string, number>>
      readonly epoch: number | undefined
      /** By problem, what the candidate saw when it was sent. */
      readonly screen: Readonly<Record<string, Value>>
    }

export type ReadReply = Pick<Database, 'receipt' | 'stored'>

export type Reply =
  | { readonly call: 'open'; readonly reply: OpenReply }
  | { readonly call: 'read'; readonly reply: ReadReply }
  | { readonly call: 'save'; readonly reply: SaveReply }
  | { readonly call: 'recover' }
  | { readonly call: 'submit'; readonly reply: SubmitReply }

/** A call of a page. Its request may be delivered later than the page waits, and then nobody hears of it. */
export interface Call {
  readonly tab: number
  /** The queue of the page that asked; a newer one of the same page hears none of it. */
  readonly run: number
  readonly request: Request
  /** Absent while the request is on its way. */
  readonly reply: Reply | undefined
  /** The reply waits until what it says is on the server's disk. */
  readonly waitsForDisk: boolean
  /** The server crashed over it: the page will wait in vain. */
  readonly isLost?: boolean
  /** The page does not wait any more. */
  readonly isLate: boolean
}

/** What was asked for may still arrive, unless it was only a question; nobody hears of it. */
export function late(call: Call): readonly Call[] {
  const isDone = call.reply !== undefined || call.isLost || call.request.call === 'read'
  return isDone ? [] : [{ ...call, isLate: true }]
}

/** One browser profile. */
export interface Device {
  readonly drafts: Readonly<Record<string, Draft>>
  readonly session: number
  /** The intention to submit is kept. */
  readonly isMarked: boolean
  /** The candidate has asked here to submit, and was not led back. */
  readonly wantsSubmission: boolean
  /** By problem, the newest answer that a badge called safe. */
  readonly promised: Readonly<Record<string, Value>>
}

/** What the journal of a device is asked to do. */
export type DiskWork =
  | { readonly do: 'write'; readonly run: number; readonly slot: number; readonly draft: Draft }
  | { readonly do: 'remove'; readonly draft: Draft }

export interface Tab {
  readonly id: number
  readonly device: number
  readonly standing: Standing
  readonly session: number
  readonly queue: SaveQueue | undefined
  /** Counts the queues of the page. */
  readonly run: number
  /** The last opening that was granted when this one was asked for. */
  readonly openedAfter: number
  readonly screen: Readonly<Record<string, Value>>
  /** What the page read before its opening was granted. */
  readonly early: ReadReply['stored'] | undefined
  /** Granted, while what is stored is read once more. */
  readonly granted: OpenReply | undefined
  /** In the order of asking; the page may be gone before it is done. */
  readonly disk: readonly DiskWork[]
  /** Submitted: the journal is wiped when nothing is pending any more. */
  readonly isSealing: boolean
}

/** What may still happen. */
export interface Budget {
  readonly edits: number
  readonly crashes: number
  readonly timeouts: number
  readonly visits: number
  readonly submissions: number
  readonly ends: number
  /** How many of them there are, at most two. */
  readonly devices: number
  readonly problems: number
}

export interface System {
  readonly memory: Database
  readonly disk: Database
  readonly isOver: boolean
  readonly devices: readonly [Device, Device]
  readonly tabs: readonly Tab[]
  readonly nextTab: number
  readonly calls: readonly Call[]
  /** The parent of each answer, by the answer. */
  readonly parents: readonly Value[]
  readonly promised: readonly Value[]
  readonly left: Budget
  readonly violations: readonly string[]
}

const EMPTY: Database = { openings: NEVER_OPENED, stored: {}, ever: [], recovered: {}, receipt: undefined }
const NEW_DEVICE: Device = { drafts: {}, session: 0, isMarked: false, wantsSubmission: false, promised: {} }

export const firstSystem = (left: Budget): System => ({
  memory: EMPTY,
  disk: EMPTY,
  isOver: false,
  devices: [NEW_DEVICE, NEW_DEVICE],
  tabs: [],
  nextTab: 0,
  calls: [],
  parents: [0],
  promised: [],
  left,
  violations: [],
})

/** Whether an answer is another one, or was made from it. */
export function comesFrom({ parents }: Pick<System, 'parents'>, value: Value, ancestor: Value): boolean {
  let at = value
  while (at > ancestor) at = parents[at] ?? 0
  return at === ancestor
}

export const violate = (system: System, what: string): System =>
  system.violations.includes(what) ? system : { ...system, violations: [...system.violations, what] }

export const answerOf = ({ fields }: Pick<Draft, 'fields'>): Value => Number(fields.answer)
