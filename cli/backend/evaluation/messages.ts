/** What an answer to a problem is judged by. */
export interface Judged {
  /** Of the problem type. */
  readonly code: string
  readonly problem: unknown
  readonly key: unknown
}

export interface EvaluationTask extends Judged {
  readonly solution: unknown
}

/** One evaluation, as copies of data: nothing of the server goes along. Several travel together. */
export interface EvaluationMessage {
  /** Names the problem. */
  readonly name: string
  /** Sent with the first answer to it; the thread keeps it. */
  readonly judged: Judged | undefined
  readonly solution: unknown
}

/** What a worker says: once that it is ready, and once for each task, in their order. The verdict may be anything. */
export type EvaluationReply =
  | { readonly isReady: true }
  | { readonly verdict: unknown }
  | { readonly fault: string }
