/** The words of every status that a candidate reads (GAP-016, GAP-018). */
export const en = {
  /** Of one solution; `CLR` means that the answer was taken back (STATUS-01..07). */
  solution: {
    ACC: 'Accepted',
    PAC: 'Partially accepted',
    REJ: 'Rejected',
    NRE: 'Needs review',
    UNE: 'Unevaluated',
    CLR: 'Cleared',
    SUBMITTED: 'Submitted',
  },
  /** Of a question before it has a status of its own (STATUS-08). */
  work: {
    attempted: 'Attempted',
    expired: 'Deadline expired',
    submitted: 'Submitted',
    unsolved: 'Unsolved',
  },
  /** In a report, of a question without an answer. */
  unanswered: 'Not answered',
  /** Of a question whose answer is being run or judged. */
  running: 'Running…',
  /** Of the attempt as a whole (STATUS-15..18). */
  verdict: { CMP: 'Completed', FAL: 'Failed', NRE: 'Needs review', PAS: 'Passed' },
}
