import type { ErrorObject } from 'ajv'

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record (keys with values)',
  null: 'without a value',
}

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`

interface Params {
  readonly limit: number
  readonly type: string | readonly string[]
}

/** What a rule of a schema asks for, by its keyword. */
const RULES: Readonly<Record<string, (params: Params) => string>> = {
  pattern: () => 'does not fit',
  anyOf: () => 'does not fit',
  type: ({ type }) =>
    `must be ${[type]
      .flat()
      .map((kind) => KINDS[kind])
      .join(' or ')}`,
  minItems: ({ limit }) => `must have at least ${count(limit, 'entry', 'entries')}`,
  maxItems: ({ limit }) => `must have at most ${count(limit, 'entry', 'entries')}`,
  minLength: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`),
  maxLength: ({ limit }) => `must have at most ${count(limit, 'character', 'characters')}`,
  minProperties: ({ limit }) => `must have at least ${count(limit, 'key', 'keys')}`,
  maxProperties: ({ limit }) => `must have at most ${count(limit, 'key', 'keys')}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  uniqueItems: () => 'must have each entry once',
}

/** The rule that a value breaks, in words to stand behind its name. */
export function ruleWords({ keyword, params, message = 'does not fit' }: ErrorObject): string {
  return RULES[keyword]?.(Object(params)) ?? message
}
