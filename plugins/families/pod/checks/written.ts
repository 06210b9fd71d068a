import { Type } from 'typebox'

// For files of schemas alone: the player has no library that makes schemas.

export const closed = { additionalProperties: false } as const

export const kind = <K extends string>(name: K) => Type.Optional(Type.Literal(name, { sent: true }))

/** Any value that JSON can say. */
export const json = (description: string) =>
  Type.Unsafe<unknown>(
    Type.Union(
      [
        Type.Null(),
        Type.Boolean(),
        Type.Number(),
        Type.String(),
        Type.Array(Type.Unknown()),
        Type.Record(Type.String(), Type.Unknown()),
      ],
      { wanted: 'a value of JSON', description },
    ),
  )

const texts = (description: string) => Type.Union([Type.Array(Type.String()), Type.String()], { description })
export const textFields = {
  equals: Type.Optional(Type.String({ description: 'The whole text; line breaks at the end do not count' })),
  contains: Type.Optional(texts('What it has to contain')),
  lacks: Type.Optional(texts('What it must not contain')),
  matches: Type.Optional(
    Type.String({
      format: 'regex',
      wanted: 'a regular expression',
      description: 'A regular expression, whose `^` and `$` are the ends of lines',
    }),
  ),
}

export const textThat = (description: string) =>
  Type.Union([Type.String(), Type.Object(textFields, { ...closed, minProperties: 1 })], {
    wanted: 'a text, or a record of equals, contains, lacks, matches',
    description,
  })

export const targetFields = {
  role: Type.String({ description: 'What the element is for assistive technology, such as `button`' }),
  name: Type.Optional(Type.String({ description: 'Its accessible name' })),
  text: Type.Optional(Type.String({ description: 'A text in it' })),
  nth: Type.Optional(Type.Integer({ minimum: 0, description: 'Which of several, from 0' })),
}

export const urlPath = {
  pattern: '^(?:/|\\$\\{\\w+\\})\\S*$',
  wanted: 'a path that begins with "/"',
}
