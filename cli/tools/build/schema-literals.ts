import { pathToFileURL } from 'node:url'
import type { RsbuildPlugin } from '@rsbuild/core'

/** What only authors and documents need of a schema. */
const WORDS = new Set(['description', 'title', 'examples'])

/**
 * Puts the schemas of a `*.schema.ts` file into the player as plain records, so that the library which makes them is not part of
 * it. Such a file exports schemas and types only.
 */
export function schemaLiterals(): RsbuildPlugin {
  return {
    name: 'schema-literals',
    setup(api) {
      api.transform({ test: /\.schema\.ts$/ }, async ({ resourcePath }) =>
        literalsOf(await import(pathToFileURL(resourcePath).href)),
      )
    },
  }
}

/** The source text of a module with these schemas, without the words for authors. */
export function literalsOf(schemas: Readonly<Record<string, unknown>>): string {
  const declared = Object.entries(schemas).map(
    ([name, schema]) => `export const ${name} = ${literal(schema)}`,
  )
  return `${declared.join('\n')}\n`
}

function literal(value: unknown, isOfNames = false): string {
  if (Array.isArray(value)) return `[${value.map((one) => literal(one)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const kept = Object.entries(value).filter(
    ([name, one]) => one !== undefined && (isOfNames || !WORDS.has(name)),
  )
  const fields = kept.map(
    ([name, one]) => `${JSON.stringify(name)}:${literal(one, name === 'properties' && !isOfNames)}`,
  )
  return `{${fields.join()}}`
}
