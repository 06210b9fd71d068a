import type { Parts } from './parts.ts'

/** A known bug, planted around the kernel: each was once in somebody's product or in one of our drafts. */
export interface Mutant {
  readonly name: string
  readonly bug: string
  readonly parts: Parts
}
