import type { Static, TSchema } from 'typebox'
import type { Scene } from './scene.ts'

export interface Verb {
  readonly args: TSchema
  /** Whether the name alone is a step. */
  readonly bare: boolean
  /** Acts while the clock stands still; `args` have been checked. */
  run(scene: Scene, args: unknown): Promise<void>
}

interface VerbDefinition<S extends TSchema> {
  readonly args: S
  readonly bare?: boolean
  run(scene: Scene, args: Static<S>): Promise<void>
}

export function defineVerb<S extends TSchema>({ args, bare = false, run }: VerbDefinition<S>): Verb {
  return { args, bare, run: (scene, given) => run(scene, given as Static<S>) }
}
