import type { Keywords } from '../../src/schema/keywords.ts'
import { wantedOf } from '../../src/schema/wanted.ts'
import type { TypeSchemas } from '../../src/sdk/node.ts'
import { ProblemFile } from './schema.ts'
import { writtenForm } from './written-form.ts'

type JsonSchema = Readonly<Record<string, unknown>>

const mapValues = (fields: Readonly<Record<string, Keywords>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, authored(schema)]))

/** A key with a default may be left out, and one that nobody knows is a mistake. */
function authoredObject({ properties, required = [], additionalProperties }: Keywords): JsonSchema {
  if (!properties) return {}
  const needed = required.filter((name) => properties[name]?.default === undefined)
  return {
    ...(needed.length > 0 && { required: needed }),
    properties: mapValues(properties),
    additionalProperties: typeof additionalProperties === 'object' ? authored(additionalProperties) : false,
  }
}

/** A schema as an editor knows it: what an author may leave out is optional, and unknown keys are mistakes. */
function authored(schema: Keywords): JsonSchema {
  const { wanted, assumed: _, reads: __, properties, required, additionalProperties, ...plain } = schema
  const { items, anyOf, allOf, patternProperties, ...rest } = plain
  return {
    ...rest,
    ...(wanted && { errorMessage: `must be ${wantedOf(schema)}` }),
    ...(items && { items: authored(items) }),
    ...(anyOf && { anyOf: anyOf.map(authored) }),
    ...(allOf && { allOf: allOf.map(authored) }),
    ...(patternProperties && { patternProperties: mapValues(patternProperties) }),
    ...(!properties && additionalProperties !== undefined && { additionalProperties }),
    ...authoredObject(schema),
  }
}

/** All that a problem file of a type may say, the keys that every file has included. */
export function problemSchemaOf(code: string, { problem, key }: TypeSchemas): Keywords {
  const { properties, required, ...file } = ProblemFile as Keywords
  const own = writtenForm(problem as Keywords)
  return {
    ...file,
    title: `Problem of the type ${code}`,
    required: [...new Set([...(required ?? []), ...(own.required ?? []), ...(key ? ['key'] : [])])],
    properties: {
      ...properties,
      ...own.properties,
      problem_type: { const: code },
      statement: { ...properties?.statement, ...own.properties?.statement },
      ...(key && {
        key: {
          description: 'Answer key; it never leaves the backend before the attempt is over',
          ...writtenForm(key as Keywords),
        },
      }),
    },
  }
}

/** The schemas that authors of one type need: of its problem files, and of its answers as a flow has them. */
export function schemasForAuthors(
  code: string,
  schemas: TypeSchemas,
): Record<'problem' | 'answer', JsonSchema> {
  const draft = { $schema: 'http://json-schema.org/draft-07/schema#' }
  const answer = {
    ...authored(schemas.solution as Keywords),
    title: `Answer to a problem of the type ${code}`,
  }
  return {
    problem: { ...draft, ...authored(problemSchemaOf(code, schemas)) },
    answer: { ...draft, ...answer },
  }
}

/** What `fixtures/problem.schema.json` publishes: an editor completes and checks the keys of each type. */
export function problemFileSchema(types: Readonly<Record<string, TypeSchemas>>): JsonSchema {
  const codes = Object.keys(types)
  const { problem_type, ...others } = (ProblemFile as Keywords).properties ?? {}
  return {
    ...ProblemFile,
    properties: { problem_type: { ...problem_type, enum: codes }, ...others },
    allOf: codes.map((code) => ({
      if: { properties: { problem_type: { const: code } }, required: ['problem_type'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { $ref: `#/definitions/${code}` },
    })),
    definitions: Object.fromEntries(
      Object.entries(types).map(([code, schemas]) => [code, authored(problemSchemaOf(code, schemas))]),
    ),
  }
}
