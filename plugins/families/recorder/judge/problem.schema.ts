import { Type } from 'typebox'
import { MOST_SECONDS } from '../durations.ts'

/** A problem as an author writes it, who does not ask for what nobody can record. */
export const Problem = Type.Object({
  statement: Type.String({ description: 'The task in Markdown' }),
  max_duration: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_SECONDS,
      description: 'The whole seconds that a recording may have (GAP-074); 180 for a video, 120 for audio',
    }),
  ),
})
