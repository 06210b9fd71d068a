import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

export const WrittenProblem = Type.Object({
  statement: Type.String({ description: 'The task in Markdown' }),
  word_limit: Type.Optional(
    Type.Number({
      description: 'Most words that the statement asks for; the view counts against it, and nothing is cut',
    }),
  ),
})
export type WrittenProblem = Shape<typeof WrittenProblem>

/** What a candidate writes, for types that people judge. */
export const WrittenSolution = Type.Object({
  answer: Type.String({ description: 'What is written, `""` for nothing' }),
  attachments: Type.Array(Type.String(), {
    default: [],
    description: 'Resource URIs of uploaded files (VALID-07)',
  }),
})
export type WrittenSolution = Shape<typeof WrittenSolution>
