import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

/** Where a script ended with an error: its lines from the outermost one on, and the error. */
export const Stop = Type.Object({
  lines: Type.Array(Type.Object({ line: Type.Number(), text: Type.String() })),
  error: Type.String(),
})
export type Stop = Shape<typeof Stop>

/** How the script ended on a site that the candidate may look into. */
export const SiteEnding = Type.Object({
  name: Type.String({ description: 'Of the site' }),
  picture: Type.String({
    description: 'What its browser showed then: a JPEG in Base64; empty if no browser was open',
  }),
  stop: Type.Optional(Stop),
})
export type SiteEnding = Shape<typeof SiteEnding>

/** `data` of a run. */
export const Endings = Type.Object({ sites: Type.Array(SiteEnding) })
