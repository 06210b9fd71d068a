import type { Static, TSchema } from 'typebox'
import type { Need } from '../browser/engine.ts'
import type { Scene } from '../context/context.ts'

export interface Verb {
  readonly args: TSchema
  /** Whether the name alone is a step. */
  readonly bare: boolean
  /** What the browser must be able to do. */
  readonly needs: readonly Need[]
  /** Acts while the clock stands still; `args` have been checked. */
  run(scene: Scene, args: unknown): Promise<void>
}

interface VerbDefinition<S extends TSchema> {
  readonly args: S
  readonly bare?: boolean
  readonly needs?: readonly Need[]
  run(scene: Scene, args: Static<S>): Promise<void>
}

export function defineVerb<S extends TSchema>({
  args,
  bare = false,
  needs = [],
  run,
}: VerbDefinition<S>): Verb {
  return { args, bare, needs, run: (scene, given) => run(scene, given as Static<S>) }
}
