import { Type } from 'typebox'
import { CountedKey } from '../../code/judge/key.schema.ts'

export const Key = Type.Object({
  ...CountedKey.properties,
  tests: Type.Object(
    {
      files: Type.Record(Type.String(), Type.String(), {
        default: {},
        description: 'Hidden tests by path; nothing that the candidate writes can take their place',
      }),
      command: Type.Optional(
        Type.Array(Type.String(), { description: 'Runs them; `commands.test` when left out' }),
      ),
    },
    { default: {}, description: 'The hidden tests' },
  ),
})
