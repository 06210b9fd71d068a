import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

/** A program and its arguments, started in the folder of the project. */
export const Command = Type.Array(Type.String())
export type Command = Shape<typeof Command>

export const Commands = Type.Object({
  run: Type.Optional(
    Type.Array(Type.String(), {
      description:
        "Runs the project with the candidate's own input; left out if there is nothing to run but tests",
    }),
  ),
  test: Type.Array(Type.String(), { description: 'Runs the sample tests' }),
})
export type Commands = Shape<typeof Commands>
