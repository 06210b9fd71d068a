/** What is stored of one problem's answer. */
export interface StoredAnswer {
  readonly rev: number
  /** The opening that stored it; absent when a client without openings did. */
  readonly epoch: number | undefined
  readonly key: string | undefined
}

/** What must be known about an attempt, inside the transaction that stores the save. */
export interface SaveState {
  /** The attempt is submitted, or its time and the grace period are over. */
  readonly closed: boolean
  /** The last epoch given out. */
  readonly epoch: number
  /** What is stored of this problem. */
  readonly stored: StoredAnswer | undefined
}

/** The headers of a save; a client that knows none of them sends none, and is let in until an epoch was given out. */
export interface SaveRequest {
  readonly rev: number | undefined
  readonly epoch: number | undefined
  readonly key: string | undefined
}

export type SaveDecision =
  /** Store it as this revision; acknowledge when it is on disk. */
  | { readonly kind: 'accept'; readonly rev: number; readonly epoch: number | undefined }
  /** This or a newer revision of the same opening is stored: acknowledge once that is on disk (R6). */
  | { readonly kind: 'duplicate'; readonly rev: number }
  /** Too late: store it as a recovered draft, then reply with an error (R7). */
  | { readonly kind: 'late'; readonly why: 'fenced' | 'closed' }

/**
 * Openings come before revisions: only the last opening may write, and only a newer revision than its own. Once there
 * was one, a save that names none is fenced like one of an older opening. A repeated
 * save is acknowledged even afterwards, as its first reply may have been lost.
 */
export function decideSave({ closed, epoch, stored }: SaveState, request: SaveRequest): SaveDecision {
  if (stored && isStored(stored, request)) return { kind: 'duplicate', rev: stored.rev }
  if (closed) return { kind: 'late', why: 'closed' }
  const next = (stored?.rev ?? 0) + 1
  if ((request.epoch ?? 0) !== epoch) return { kind: 'late', why: 'fenced' }
  if (request.epoch === undefined)
    return { kind: 'accept', rev: Math.max(request.rev ?? 0, next), epoch: undefined }
  return { kind: 'accept', rev: request.rev ?? next, epoch }
}

function isStored(stored: StoredAnswer, request: SaveRequest): boolean {
  if (request.key !== undefined && request.key === stored.key) return true
  return (
    request.epoch !== undefined &&
    request.epoch === stored.epoch &&
    (request.rev ?? stored.rev + 1) <= stored.rev
  )
}

/** Why a draft that the player sends as recovered cannot become the answer. */
export function whyRecovered(state: SaveState, draft: { epoch: number | undefined; baseRev: number }) {
  if (state.closed) return 'closed'
  return draft.baseRev === (state.stored?.rev ?? 0) ? 'fenced' : 'conflict'
}
