import type { ScriptDone } from './engine.ts'

/** How the worker of a database starts. */
export interface WorkerTask {
  /** An empty database; absent, the worker makes one. */
  readonly template: Blob | undefined
  readonly memoryBytes: number
}

/** What the worker answers to a task and to a `Script`. */
export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'template'; readonly template: Blob }
  /** The tables are made; the candidate's statements come next. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'setup-failed'; readonly message: string }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'broken' }
  /** `isSpent`: something stays behind, so that the next script needs another database. */
  | (ScriptDone & { readonly isSpent: boolean })
