import { Type } from 'typebox'

/** Refuses unknown keys. */
export const strict = { additionalProperties: false } as const

/** Names of tests, sections and problems. */
export const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$'

export const Slug = (description: string) =>
  Type.String({ pattern: SLUG, description: `${description}, in kebab-case` })

export const Line = (description: string) => Type.String({ minLength: 1, description })

export const Moment = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$',
    description: `${description}, as ISO 8601 with a time zone, such as 2027-03-01T09:00:00Z`,
  })

export const Flag = (description: string) => Type.Optional(Type.Boolean({ description }))

export const Switch = (description: string) =>
  Type.Optional(Type.Object({ enabled: Type.Boolean() }, { ...strict, description }))

/** Keys of Safe Exam Browser: SHA-256, hexadecimal in small letters. */
export const Keys = (description: string) =>
  Type.Optional(
    Type.Array(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: '64 digits of 0 to 9 and a to f, in small letters',
      }),
      { minItems: 1, description },
    ),
  )

export const Minutes = (description: string) =>
  Type.Optional(Type.Number({ exclusiveMinimum: 0, description }))
