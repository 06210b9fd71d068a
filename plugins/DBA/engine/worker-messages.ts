import type { PGliteOptions } from '@electric-sql/pglite'
import type { ScriptDone } from './engine.ts'

/** What a database begins with; both take some seconds to make. */
export interface Ready {
  /** PostgreSQL, compiled: all workers share it. */
  readonly program: NonNullable<PGliteOptions['pgliteWasmModule']>
  /** An empty database. */
  readonly template: Blob
}

/** How the worker of a database starts. */
export interface WorkerTask {
  /** Absent, the worker makes it. */
  readonly ready: Ready | undefined
  readonly memoryBytes: number
}

/** What the worker answers to a task and to a `Script`. */
export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'made'; readonly ready: Ready }
  /** The tables are made; the candidate's statements come next. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'setup-failed'; readonly message: string }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'broken' }
  /** `isSpent`: something stays behind, so that the next script needs another database. */
  | (ScriptDone & { readonly isSpent: boolean })
