import { pathToFileURL } from 'node:url'
import type { RsbuildPlugin } from '@rsbuild/core'

/** What only authors and documents need of a schema. */
const WORDS = new Set(['description', 'title', 'examples'])

const FILES =
  /(\.schema|wire[\\/](entities|settings|bodies|runs|report|repository|position|proctoring|pod-calls|messages))\.ts$/

type Schemas = Readonly<Record<string, unknown>>

/**
 * Puts the schemas of a `*.schema.ts` file into the player as plain records, so that the library which makes them is not part of
 * it. Such a file exports schemas and types only. Each schema is a module of its own, so that a page loads those that it reads by.
 */
export function schemaLiterals(): RsbuildPlugin {
  return {
    name: 'schema-literals',
    setup(api) {
      const schemasOf = async (file: string): Promise<Schemas> => import(pathToFileURL(file).href)
      api.transform({ test: FILES, resourceQuery: /^$/ }, async ({ resourcePath }) =>
        Object.keys(await schemasOf(resourcePath))
          .map(
            (name) =>
              `export { default as ${name} } from ${JSON.stringify(`${resourcePath}?schema=${name}`)}`,
          )
          .join('\n'),
      )
      api.transform({ test: FILES, resourceQuery: /^\?schema=/ }, async ({ resourcePath, resourceQuery }) => {
        const name = resourceQuery.slice('?schema='.length)
        return `export default ${literalOf((await schemasOf(resourcePath))[name])}`
      })
      // A page that reads by one schema of a file does not need the others.
      api.modifyRspackConfig((_, { addRules }) => addRules([{ test: FILES, sideEffects: false }]))
    },
  }
}

/** The source text of a schema, without the words for authors. */
export function literalOf(value: unknown, isOfNames = false): string {
  if (Array.isArray(value)) return `[${value.map((one) => literalOf(one)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const kept = Object.entries(value).filter(
    ([name, one]) => one !== undefined && (isOfNames || !WORDS.has(name)),
  )
  const fields = kept.map(
    ([name, one]) => `${JSON.stringify(name)}:${literalOf(one, name === 'properties' && !isOfNames)}`,
  )
  return `{${fields.join()}}`
}
