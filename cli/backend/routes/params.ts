import { Type } from 'typebox'
import { UserType } from '../../../src/wire/entities.ts'

/** What stands in the paths of the calls, and the reply that says nothing. */
export const IdParams = Type.Object({ id: Type.Integer() })
export const SlugParams = Type.Object({ slug: Type.String() })
/** Whose solution set or solution is meant (GAP-025). */
export const OwnerParams = Type.Object({ type: UserType, id: Type.Integer() })
/** The kind of an assessment and the id of its solution set (GAP-026). */
export const AssessmentParams = Type.Object({ type: Type.Enum(['CTK', 'RGP']), id: Type.Integer() })
export const Empty = Type.Object({})
