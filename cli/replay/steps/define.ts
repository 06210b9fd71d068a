import type { Static, TSchema } from 'typebox'
import type { Need } from '../browser/engine.ts'
import type { FlowContext } from '../context/context.ts'

export interface StepDefinition {
  readonly args: TSchema
  /** Whether the name alone is a step. */
  readonly bare: boolean
  /** What the browser must be able to do. */
  readonly needs: readonly Need[]
  /** Acts while the clock stands still; `args` have been checked. */
  run(context: FlowContext, args: unknown): Promise<void>
}

interface StepOptions<S extends TSchema> {
  readonly args: S
  readonly bare?: boolean
  readonly needs?: readonly Need[]
  run(context: FlowContext, args: Static<S>): Promise<void>
}

export function defineStep<S extends TSchema>({
  args,
  bare = false,
  needs = [],
  run,
}: StepOptions<S>): StepDefinition {
  return { args, bare, needs, run: run as StepDefinition['run'] }
}
