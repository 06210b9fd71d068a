import type { TechnologyGroup } from '@assess/sdk'
import { Type } from 'typebox'
import { codeProblem } from '../../code/written.ts'
import { LIMITS } from './limits.ts'
import { Measured } from './problem.schema.ts'

// For files of schemas alone: the player has no library that makes schemas.

/** The problems of a group whose predictions are measured, or without a `prediction` what programs print. */
export const dataProblem = (group: TechnologyGroup) =>
  Type.Object({
    ...codeProblem(group, LIMITS).properties,
    ...Measured.properties,
    prediction: Type.Optional(Measured.properties.prediction),
  })
