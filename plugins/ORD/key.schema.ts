import { Type } from 'typebox'

const lines = (description: string) => ({
  wanted: 'a text of several lines, or a list of lines',
  description,
})

/** What is right, as authors write it. It never reaches a browser. */
export const KeyFile = Type.Object({
  lines: Type.Union(
    [Type.String(), Type.Array(Type.String())],
    lines('The lines in the right order: a text, or a list of lines; their indentation is right too'),
  ),
  distractors: Type.Union([Type.String(), Type.Array(Type.String())], {
    ...lines('Lines that stay out; with them, candidates choose which lines to use'),
    default: [],
  }),
})

/** The same, read: each line with its indentation as it was written. */
export interface Key {
  readonly lines: readonly string[]
  readonly distractors: readonly string[]
}
