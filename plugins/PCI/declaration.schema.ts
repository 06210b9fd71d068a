import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

const BASE_TYPES = [
  'boolean',
  'integer',
  'float',
  'string',
  'identifier',
  'uri',
  'point',
  'pair',
  'directedPair',
] as const

/** What kind of value the interaction gives. */
export const Declaration = Type.Object({
  cardinality: Type.Enum(['single', 'multiple', 'ordered', 'record'], {
    default: 'single',
    description: 'One value, several in any order, several in their order, or values with names',
  }),
  base_type: Type.Enum(BASE_TYPES, {
    default: 'string',
    description: 'Of each value; a record has a type for each of its fields',
  }),
})
export type Declaration = Shape<typeof Declaration>
