import { type TSchema, Type } from 'typebox'
import { strict } from '../flow/flow.ts'
import { Items, MOST_ROUNDS, VARIABLE, VariableName, Variables } from '../flow/variables.ts'

/** What a flow may come to with all of its loops and includes played out. */
export const MOST_STEPS = 10_000

/** Steps of a flow file that stand for others; `step` is one of these. */
export function blocks<S extends TSchema>(step: S) {
  const steps = Type.Array(step, { minItems: 1, description: 'The steps of each round' })
  return {
    repeat: Type.Object(
      {
        times: Type.Integer({ minimum: 1, maximum: MOST_ROUNDS, description: 'How many rounds' }),
        as: Type.Optional(VariableName('Name of the variable that is the number of the round')),
        steps,
      },
      { ...strict, description: 'Several steps, again and again; {n} in a text is the number of the round' },
    ),
    each: Type.Object(
      {
        of: Type.Union(
          [
            Items,
            Type.String({
              pattern: `^\\$\\{${VARIABLE}\\}$`,
              description: `A list of values or of rows, or a variable that is one, such as \${list}`,
            }),
          ],
          {
            description: 'A list of values or of rows, or a variable that is one',
          },
        ),
        as: VariableName(`Name of the variable: \${name} is the value, \${name.field} a field of the row`),
        steps,
      },
      { ...strict, description: 'Several steps, once for each of a list' },
    ),
    include: Type.Union(
      [
        Type.String({ minLength: 1 }),
        Type.Object(
          {
            file: Type.String({ minLength: 1, description: 'The file' }),
            with: Type.Optional(Variables),
          },
          strict,
        ),
      ],
      { description: 'The steps of a file in a folder "common", such as ../common/sign-in.yaml' },
    ),
  }
}

/** Any value, because the steps of a block are checked one by one. */
export const BLOCKS = blocks(Type.Unknown())
export type BlockName = keyof typeof BLOCKS
export const BLOCK_NAMES = Object.keys(BLOCKS) as readonly BlockName[]
