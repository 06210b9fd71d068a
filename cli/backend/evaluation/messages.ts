import type { Variant } from '../../../src/sdk/node.ts'

/** What an answer to a problem is judged by. */
export interface Judged {
  /** Of the problem type. */
  readonly code: string
  readonly problem: unknown
  readonly key: unknown
}

export interface EvaluationTask extends Judged {
  readonly solution: unknown
  /** No other attempt is judged by this, so that the process does not keep it. */
  readonly isOfOneAttempt?: boolean | undefined
}

/** What one attempt shall get of a problem. */
export interface PreparationTask {
  /** Of the problem type. */
  readonly code: string
  readonly written: Variant
  readonly seed: number
}

/** One task, as copies of data: nothing of the server goes along. Several travel together. */
export type TaskMessage =
  | {
      /** Names the problem. */
      readonly name: string
      /** Sent with the first answer to it, and then kept by the process; with each answer where it is of one attempt. */
      readonly judged: (Judged & Pick<EvaluationTask, 'isOfOneAttempt'>) | undefined
      readonly solution: unknown
    }
  | PreparationTask

/** What is said: once that the process is ready, and once for each task, in their order. The result may be anything. */
export type TaskReply = (
  | { readonly isReady: true }
  | { readonly result: unknown }
  | { readonly fault: string }
) & {
  /** Another process has to do the tasks that come next: this one has a fault, or too little memory left. */
  readonly isLast?: true
}
