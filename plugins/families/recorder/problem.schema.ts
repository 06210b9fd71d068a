import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

export const SpokenProblem = Type.Object({
  statement: Type.String(),
  max_duration: Type.Optional(Type.Number({ description: 'Seconds that a recording may have (GAP-074)' })),
})
export type SpokenProblem = Shape<typeof SpokenProblem>

/** Some backends have the duration among the problem's other data. */
export const SentProblem = Type.Object({
  ...SpokenProblem.properties,
  extra_data: Type.Object({ max_duration: SpokenProblem.properties.max_duration }, { default: {} }),
})

/** A recording; a backend that keeps nothing but the state of the upload leaves the rest out. */
export const Recorded = Type.Object(
  {
    uploadStatus: Type.Enum(['', 'recorded', 'uploaded'], {
      default: '',
      description: "On the candidate's device, or on the server (ENTITY-103)",
    }),
    take: Type.String({ default: '', description: 'Id of the take; `""` where nothing was recorded' }),
    durationMs: Type.Number({ default: 0, description: 'In milliseconds' }),
    recordedAt: Type.Number({
      default: 0,
      description: 'When the take began, in milliseconds since the epoch by the calendar of its device',
    }),
  },
  { description: 'The recording' },
)

export const Solution = Type.Object({ extra_data: Recorded })
