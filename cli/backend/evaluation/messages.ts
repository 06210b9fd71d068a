/** One evaluation, as copies of data: nothing of the server goes along. */
export interface EvaluationTask {
  /** Of the problem type. */
  readonly code: string
  readonly problem: unknown
  readonly solution: unknown
  readonly key: unknown
}

/** What a worker says: once that it is ready, and once for each task. The verdict may be anything. */
export type EvaluationReply =
  | { readonly isReady: true }
  | { readonly verdict: unknown }
  | { readonly fault: string }
