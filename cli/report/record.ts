import type { RecordedEntry } from '../../src/wire/proctoring.ts'
import type { EvidenceRow } from '../backend/store/proctoring.ts'
import type { RecordedRun, RecordHead, SaveRow } from '../backend/store/record.ts'
import type { EventLogCheck } from './event-log.ts'

/** All that the page of an attempt tells; times are milliseconds since the epoch. */
export interface AttemptRecord {
  readonly head: RecordHead
  readonly testName: string
  /** Titles by slug, in the order of the test; a problem that is gone is not in it. */
  readonly titles: ReadonlyMap<string, string>
  /** How often the page might be left; `undefined` where leaving did not count. */
  readonly tolerance: number | undefined
  readonly entries: readonly RecordedEntry[]
  readonly saves: readonly SaveRow[]
  readonly runs: readonly RecordedRun[]
  readonly evidence: readonly EvidenceRow[]
  readonly eventLog: EventLogCheck
  /** How many pages have raised events. */
  readonly tabs: number
  /** When all that was recorded is deleted; `undefined` while the attempt goes on. */
  readonly deletedAt: number | undefined
  /** The first and the last moment of the axis. */
  readonly from: number
  readonly to: number
}

/** Nothing that was recorded is left: it was deleted, and nothing has come since. */
export const isPurged = ({ entries, evidence, head }: AttemptRecord): boolean =>
  head.purged_at !== null && entries.length + evidence.length === 0
