import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { Point } from './zone.schema.ts'

/** What a candidate gets of a problem. Whatever is not here is never sent to a browser. */
export const Problem = Type.Object({
  statement: Type.String({ description: 'The question in Markdown' }),
  picture: Type.Object({
    text: Type.String({
      // As an author writes it, and as it is read.
      pattern: '!\\[[^\\]]*\\]\\(|<img\\s[^>]*\\bsrc=',
      wanted: 'an image such as "![A map of the coast](images/coast.svg)"',
      description: 'An image in Markdown; its words say what it shows, for candidates who do not see it',
    }),
  }),
  points: Type.Integer({
    minimum: 1,
    maximum: 20,
    default: 1,
    description: 'How many points may be set',
  }),
})
export type Problem = Shape<typeof Problem>

/** What is saved of an answer. */
export const Solution = Type.Object({
  choice: Type.Array(Point, { description: 'The points in the order in which they were set, `[]` for none' }),
})
export type Solution = Shape<typeof Solution>
