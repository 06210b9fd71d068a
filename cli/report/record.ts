import type { RecordedEntry } from '../../src/wire/proctoring.ts'
import type { Grant } from '../backend/store/attempts.ts'
import type { EvidenceRow } from '../backend/store/proctoring.ts'
import type {
  AnswerRow,
  RecordedRun,
  RecordHead,
  SaveRow,
  SenderRow,
  SpokenRow,
} from '../backend/store/record.ts'
import type { EventLogCheck } from './event-log.ts'

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
  readonly openings: readonly Grant[]
  readonly senders: readonly SenderRow[]
  readonly runs: readonly RecordedRun[]
  readonly evidence: readonly EvidenceRow[]
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
export const isPurged = ({ entries, evidence, head }: AttemptRecord): boolean =>
  head.purged_at !== null && entries.length + evidence.length === 0
