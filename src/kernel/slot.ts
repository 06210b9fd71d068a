import type { Draft } from './ports.ts'

/** How far the answer to one problem has come. */
export interface Slot {
  /** The candidate's newest revision; 0 when there is none. */
  rev: number
  /** The newest revision that the backend has on its disk. */
  acked: number
  /** The newest revision that this device has had on its disk. */
  onDevice: number
  /** This device cannot keep the newest revision. */
  deviceFails: boolean
  state: 'quiet' | 'waiting' | 'flying' | 'failing'
  /** Server time of the last acknowledgement, milliseconds since the epoch. */
  savedAt: number | undefined
  refused: 'fenced' | 'closed' | 'invalid' | undefined
}

export type SavedState = 'saving' | 'saved' | 'device' | 'none'

/** The honest word for the badge; `none` also says that an answer is nowhere but on the screen. */
export function savedState(slot: Slot): SavedState {
  if (slot.rev === 0) return 'none'
  if (slot.acked >= slot.rev) return 'saved'
  if (slot.state !== 'failing' && slot.refused === undefined) return 'saving'
  if (slot.onDevice >= slot.rev) return 'device'
  return slot.deviceFails ? 'none' : 'saving'
}

/** A revision that the backend has, read after the opening was granted. */
export interface StoredRevision {
  readonly rev: number
  /** The opening that stored it. */
  readonly epoch?: number | undefined
  /** Milliseconds since the epoch. */
  readonly savedAt?: number | undefined
}

/**
 * What becomes of a draft that a dead tab left in the journal. It wins over the backend when the backend
 * still has what the edit began from, or an older revision of the same opening; it is stored when that
 * opening's answer is as new. All else is stale: somebody else has answered since. A backend without
 * openings leaves only the time to go by (GAP-072).
 */
export function fateOf(
  draft: Draft,
  stored: StoredRevision | undefined,
  epoch: number | undefined,
): 'wins' | 'stored' | 'stale' {
  if (epoch === undefined) return draft.at > (stored?.savedAt ?? 0) ? 'wins' : 'stale'
  if (stored && stored.epoch === draft.epoch) return draft.rev > stored.rev ? 'wins' : 'stored'
  return draft.baseRev === (stored?.rev ?? 0) ? 'wins' : 'stale'
}

/** Openings order before revisions. */
export function newestFirst(a: Draft, b: Draft): number {
  return (b.epoch ?? 0) - (a.epoch ?? 0) || b.rev - a.rev
}

/** Milliseconds until try number `failures` + 1: doubling from 1 s to 30 s, the upper half left to chance. */
export function backOff(failures: number, chance: number): number {
  return Math.min(30_000, 500 * 2 ** failures) * (0.5 + chance / 2)
}
