import { Type } from 'typebox'
import { Weight } from '../../code/judge/key.schema.ts'
import { Checks } from '../checks/check.schema.ts'
import { ProgramVariant } from '../problem.schema.ts'

export const ChecksKey = Type.Object({
  checks: Type.Array(Checks.items, { default: [], description: 'The checks that no candidate sees' }),
})

export const FaultsKey = Type.Object({
  start: Type.Optional(
    Type.Array(Type.String(), { description: 'Starts the program; `tasks.start` when left out' }),
  ),
  files: Type.Record(Type.String(), Type.String(), {
    default: {},
    description: 'Texts by path that all of these programs have, on top of the public one',
  }),
  right: Type.Array(ProgramVariant, {
    default: [],
    description: 'Programs that are right, and that the tests have to pass on',
  }),
  faults: Type.Array(
    Type.Object({ ...ProgramVariant.properties, weight: Weight }, { additionalProperties: false }),
    { description: 'Programs that are faulty, each of which the tests have to find' },
  ),
})
