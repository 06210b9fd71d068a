import type { LimitName } from '../../../src/sdk/sandbox.ts'
import type { Effect, Fault, Grid } from '../grids.ts'

/** Statements for a database of their own. */
export interface Script {
  /** Makes the tables and their rows, one text after the other; comes from the author. */
  readonly setup: readonly string[]
  /** What is tried. */
  readonly statements: string
  /** Queries that look at what became of the tables; `''` for none. */
  readonly probe: string
}

/** What became of a script. */
export type Ran =
  | {
      readonly kind: 'done'
      readonly effects: readonly Effect[]
      /** Why the database refused the statements, or what `probe` asks for. */
      readonly fault: Fault | undefined
      /** What the probe saw. */
      readonly state: readonly Grid[]
      /** Lines that the statements said, such as by `RAISE NOTICE`. */
      readonly notices: readonly string[]
      readonly cpuMs: number | undefined
    }
  | { readonly kind: 'limit'; readonly limit: LimitName }
  /** The statements brought the database down. */
  | { readonly kind: 'broken' }

/** What one script may use. */
export interface ScriptLimits {
  readonly cpuMs: number
  /** On top of what an empty database takes. */
  readonly memoryBytes: number
}

/** Rows of all results of one script together, and what they weigh; more end it as `output`. */
export const MOST_ROWS = 100_000
export const MOST_BYTES = 16_000_000

/** Scripts one after the other; none sees anything of another. */
export interface DatabaseSession {
  /** Rejects for a fault of ours, such as a setup that fails, never for what the statements do. */
  run(script: Script): Promise<Ran>
  close(): Promise<void>
}

/** A database in which statements can be tried. */
export interface Engine {
  /** Resolves when it is this session's turn. */
  open(limits: ScriptLimits, signal: AbortSignal): Promise<DatabaseSession>
}
