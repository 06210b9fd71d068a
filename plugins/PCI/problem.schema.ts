import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { Declaration } from './declaration.schema.ts'
import type { Response } from './response.ts'

const script = (description: string) => Type.String({ minLength: 1, description })

/** What a candidate gets of a problem. Whatever is not here is never sent to a browser. */
export const Problem = Type.Object({
  statement: Type.String({ description: 'The question in Markdown' }),
  type_identifier: Type.String({ minLength: 1, description: 'By which the interaction registers itself' }),
  module: script('The script of the interaction, an AMD module; or its path, which "downloads" names too'),
  modules: Type.Record(Type.String(), script('A script, or its path'), {
    default: {},
    description: 'What it requires, by the names of the modules; there are no others',
  }),
  downloads: Type.Array(Type.String(), {
    default: [],
    description: 'Files of the test that the candidate gets, such as files/number-line.js',
  }),
  properties: Type.Record(Type.String(), Type.Any(), {
    default: {},
    description: 'What the interaction is set up with',
  }),
  markup: Type.String({ default: '', description: 'HTML in the element that the interaction gets' }),
  height: Type.Integer({ minimum: 80, maximum: 2000, default: 320, description: 'Of its frame, in pixels' }),
  is_themed: Type.Boolean({
    default: false,
    description: "Has the player's colours, in the dark too, as CSS variables; otherwise its page is white",
  }),
  response: Type.Object(Declaration.properties, { default: {}, description: 'What it answers with' }),
})
export type Problem = Shape<typeof Problem>

/** What is saved of an answer. */
export const Solution = Type.Object({
  answer: Type.Object({
    response: Type.Unsafe<Response | null>({
      description: 'What the interaction answers with, as typed JSON; null for nothing',
    }),
    state: Type.Unsafe<unknown>({ description: 'What the interaction keeps of its own; null for nothing' }),
  }),
})
export type Solution = Shape<typeof Solution>
