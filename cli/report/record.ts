import type { EvidenceMode, EvidenceSource, RecordedEntry } from '../../src/wire/proctoring.schema.ts'
import type { RunMode } from '../../src/wire/runs.schema.ts'
import type { EventLogCheck } from './event-log.ts'

/** One attempt as a list of attempts shows it; times are milliseconds since the epoch. */
export interface ListedAttempt {
  readonly id: number
  readonly test: string
  readonly test_id: number
  readonly user_id: number
  readonly username: string
  readonly full_name: string
  readonly trial: 0 | 1
  readonly created_at: number
  readonly started_at: number | null
  readonly ended_at: number | null
}

/** How an attempt that is over stands. */
export interface ListedPoints {
  readonly score: number
  readonly most: number
  /** How many answers a person still has to read. */
  readonly open: number
}

export interface RecordHead extends ListedAttempt {
  readonly email: string
  /** JSON of how it was submitted. */
  readonly submission: string | null
  /** JSON of the receipt. */
  readonly receipt: string | null
  /** When what was recorded was deleted. */
  readonly purged_at: number | null
}

/** An answer, by the id of its solution. */
export interface AnswerRow {
  readonly id: number
  readonly problem: string
}

export interface SaveRow {
  readonly problem: string
  readonly rev: number
  readonly saved_at: number
}

/** Answers of one opening that came from one place. */
export interface SenderRow {
  /** Null where a client named no opening. */
  readonly epoch: number | null
  readonly session_id: string | null
  readonly address: string | null
  /** Refused ones are kept as recovered drafts. */
  readonly kind: 'saved' | 'refused'
  readonly count: number
  /** When the first one came. */
  readonly first: number
}

export interface RecordedRun {
  readonly problem: string
  readonly mode: RunMode
  readonly state: string
  readonly created_at: number
  readonly ended_at: number | null
}

/** A recording that answers a question, also one that has not arrived. */
export interface SpokenRow {
  readonly id: string
  readonly problem: string
  readonly type: string | null
  readonly codecs: string | null
  readonly size: number | null
  readonly duration_ms: number | null
  /** The longest that it may be; null for one that is older than this rule. */
  readonly max_ms: number | null
  readonly is_too_long: 0 | 1
  readonly is_late: 0 | 1 | null
  readonly received_at: number | null
  /** 1 when the stored answer names it. */
  readonly is_named: 0 | 1
}

/** A tab that got the right to save. */
export interface Opening {
  readonly epoch: number
  readonly device: string
  readonly session_id: string
  /** Where it came from; null once recordings were deleted. */
  readonly address: string | null
  readonly granted_at: number
}

/** A picture, or a piece of a recording. */
export interface Evidence {
  /** Name of its file. */
  readonly id: string
  readonly mode: EvidenceMode | 'identity'
  readonly source: EvidenceSource
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly received_at: number
}

/** All data of the page of an attempt; times in milliseconds since the epoch. */
export interface AttemptRecord {
  readonly head: RecordHead
  readonly testName: string
  /** Titles by slug in the order of the test, without removed problems. */
  readonly titles: ReadonlyMap<string, string>
  /** How often the page might be left; `undefined` where leaving did not count. */
  readonly tolerance: number | undefined
  readonly entries: readonly RecordedEntry[]
  readonly answers: readonly AnswerRow[]
  readonly saves: readonly SaveRow[]
  /** From where the attempt was opened, and answers came, in order. */
  readonly openings: readonly Opening[]
  readonly senders: readonly SenderRow[]
  readonly runs: readonly RecordedRun[]
  readonly evidence: readonly Evidence[]
  /** Recordings that answer, by question. */
  readonly spoken: readonly SpokenRow[]
  readonly eventLog: EventLogCheck
  /** Number of pages that raised events. */
  readonly tabs: number
  /** Time at which the recorded data is deleted; `undefined` while the attempt runs. */
  readonly deletedAt: number | undefined
  /** The first and the last moment of the axis. */
  readonly from: number
  readonly to: number
}

/** Whether all recorded data is deleted. */
export const isRecordPurged = ({ entries, evidence, head }: AttemptRecord): boolean =>
  head.purged_at !== null && entries.length + evidence.length === 0
