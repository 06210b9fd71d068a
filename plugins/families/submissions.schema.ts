import { Type } from 'typebox'

/** What a problem says of its submissions (VALID-13, GAP-021). */
export const Submissions = Type.Object({
  submission_limit: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 1000, description: 'How often it may be submitted' }),
  ),
})
