import type { Keywords } from './keywords.ts'

const quoted = (value: unknown) => (typeof value === 'string' ? `"${value}"` : String(value))
const joined = (words: readonly string[]) => [...new Set(words)].join(' or ')

function range({ minimum, maximum, exclusiveMinimum }: Keywords, of: string): string {
  if (exclusiveMinimum !== undefined)
    return `more than ${exclusiveMinimum}${maximum === undefined ? '' : ` and at most ${maximum}`}`
  if (minimum === undefined) return maximum === undefined ? of : `${of} up to ${maximum}`
  return `${of} from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`
}

const KINDS: Readonly<Record<string, (schema: Keywords) => string>> = {
  object: () => 'a record (keys with values)',
  array: ({ minItems, maxItems }) =>
    minItems ? `a list of at least ${minItems}` : maxItems ? `a list of at most ${maxItems}` : 'a list',
  string: ({ minLength }) => (minLength ? 'text that is not empty' : 'text'),
  number: (schema) => range(schema, 'a number'),
  integer: (schema) => range(schema, 'a whole number'),
  boolean: () => 'true or false',
  null: () => 'no value',
}

/** What a value must be, in words, to stand behind "must be"; the words that its schema gives come first. */
export function wantedOf(schema: Keywords): string {
  if (schema.wanted) return schema.wanted
  if (schema.enum) return joined(schema.enum.map(quoted))
  if ('const' in schema) return quoted(schema.const)
  if (schema.anyOf) return joined(schema.anyOf.map(wantedOf))
  return KINDS[schema.type ?? '']?.(schema) ?? 'a value'
}
