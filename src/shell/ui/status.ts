interface Work {
  /** It has an answer (GAP-017). */
  readonly isAttempted: boolean
  /** The time of its section, or of the test, is over. */
  readonly isOver: boolean
  /** Its section was submitted before its time was over. */
  readonly isSubmitted: boolean
}

/** The word for a question that has no status of its own (STATUS-08, GAP-016). */
export function workOf({ isAttempted, isOver, isSubmitted }: Work) {
  if (isAttempted) return 'attempted'
  if (isOver) return 'expired'
  return isSubmitted ? 'submitted' : 'unsolved'
}
