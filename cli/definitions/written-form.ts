import type { Keywords } from '../../src/schema/keywords.ts'

const ofEach = (fields: Readonly<Record<string, Keywords>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]) => (one.sent ? [] : [[name, writtenForm(one)] as const])),
  )

/** A schema as authors know it: without the forms that only a backend sends. */
export function writtenForm(schema: Keywords): Keywords {
  const { properties, required, items, anyOf, patternProperties } = schema
  return {
    ...schema,
    ...(properties && { properties: ofEach(properties) }),
    ...(required && { required: required.filter((name) => !properties?.[name]?.sent) }),
    ...(items && { items: writtenForm(items) }),
    ...(anyOf && { anyOf: anyOf.filter(({ sent }) => !sent).map(writtenForm) }),
    ...(patternProperties && { patternProperties: ofEach(patternProperties) }),
  }
}
