import type { Effect, Fault, Grid } from '../grids.ts'
import type { Script } from './engine.ts'

/** What the worker of a database is begun with. */
export interface WorkerTask {
  /** An empty database to begin with; absent, the worker makes one. */
  readonly template: Blob | undefined
  readonly memoryBytes: number
}

/** What the worker is told. */
export type Told = Script

/** What the worker says. */
export type Said =
  | { readonly kind: 'ready' }
  | { readonly kind: 'template'; readonly template: Blob }
  /** The tables are made; what comes now is the candidate's. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'setup-failed'; readonly message: string }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'broken' }
  | {
      readonly kind: 'done'
      readonly effects: readonly Effect[]
      readonly fault: Fault | undefined
      readonly state: readonly Grid[]
      readonly notices: readonly string[]
      /** Something stays behind, so that the next script needs another database. */
      readonly isSpent: boolean
    }
