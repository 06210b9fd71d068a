import type { LimitName } from '@assess/sdk/node'
import type { Effect, Fault, Grid } from '../problem/grids.ts'

/** Statements for a database of their own. */
export interface Script {
  /** Makes the tables and their rows, one text after the other; comes from the author. */
  readonly setup: readonly string[]
  /** What the candidate wrote, or the solution of the key. */
  readonly statements: string
  /** Queries that look at what became of the tables; `''` for none. */
  readonly probe: string
}

/** Results of a script that ran to its end. */
export interface ScriptDone {
  readonly kind: 'done'
  readonly effects: readonly Effect[]
  /** Why the database refused the statements, or the probe. */
  readonly fault: Fault | undefined
  /** Rows that the probe found. */
  readonly state: readonly Grid[]
  /** Notices of the statements, such as by `RAISE NOTICE`. */
  readonly notices: readonly string[]
}

/** How a script ended. */
export type ScriptOutcome =
  | (ScriptDone & { readonly cpuMs: number | undefined })
  | { readonly kind: 'limit'; readonly limit: LimitName }
  /** The statements made the database stop. */
  | { readonly kind: 'broken' }

/** What one script may use. */
export interface ScriptLimits {
  readonly cpuMs: number
  /** On top of what an empty database takes. */
  readonly memoryBytes: number
}

/** Most rows and bytes of all results of one script together; more end it as `output`. */
export const MOST_ROWS = 20_000
export const MOST_BYTES = 4_000_000

/** Runs scripts one after the other; none sees anything of another. */
export interface DatabaseSession {
  /** Rejects for a fault of ours, such as a setup that fails, never for what the statements do. */
  run(script: Script): Promise<ScriptOutcome>
  close(): Promise<void>
}

/** A database server that runs statements. */
export interface Engine {
  /** Resolves when it is this session's turn. */
  open(limits: ScriptLimits, signal: AbortSignal): Promise<DatabaseSession>
}
