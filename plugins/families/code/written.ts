import type { TechnologyGroup } from '@assess/sdk'
import { type TArrayOptions, Type } from 'typebox'
import { CODE_LIMITS, type ProblemLimits } from './limits.ts'
import { AnyProblem, Limits, SentTechnology } from './problem.schema.ts'
import { technologiesOf } from './technologies.ts'

// For files of schemas alone: the player has no library that makes schemas.

/** The technologies of a group, by slug or as a backend sends them. */
export function technologiesIn(group: TechnologyGroup, options: TArrayOptions) {
  const slugs = technologiesOf(group).map(({ slug }) => slug)
  const technology = Type.Union([Type.Enum(slugs), SentTechnology], { wanted: `one of ${slugs.join(', ')}` })
  return Type.Array(technology, options)
}

/** What a program may use, by `defaults` where an author leaves it out. */
export function limitsFrom({ cpu_ms, memory_mb }: ProblemLimits) {
  const limits = Limits.properties
  return Type.Optional(
    Type.Object(
      {
        cpu_ms: Type.Optional(
          Type.Number({
            ...limits.cpu_ms,
            description: `CPU time of all processes together, in milliseconds; ${cpu_ms} when left out`,
          }),
        ),
        memory_mb: Type.Optional(
          Type.Number({
            ...limits.memory_mb,
            description: `Memory in megabytes; ${memory_mb} when left out`,
          }),
        ),
      },
      { description: 'What a program may use' },
    ),
  )
}

/** The problems of a group that are answered by a program. */
export const codeProblem = (group: TechnologyGroup, limits = CODE_LIMITS) =>
  Type.Object({
    ...AnyProblem.properties,
    technologies: Type.Optional(
      technologiesIn(group, {
        description: 'What it may be written in; all that the type allows when left out',
      }),
    ),
    limits: limitsFrom(limits),
  })
