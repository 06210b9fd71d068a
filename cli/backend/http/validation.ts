import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { JSON_DEPTH, JSON_VALUES } from '../../../src/wire/limits.ts'
import { httpError } from './errors.ts'

type Validator = ReturnType<FastifySchemaCompiler<TSchema>>

/** Validators by schema and part of the request: a replay starts one backend a flow, with the same schemas. */
const compiled = new WeakMap<TSchema, Map<string, Validator>>()

export const compileValidator: FastifySchemaCompiler<TSchema> = (route) => {
  const parts = compiled.get(route.schema) ?? new Map<string, Validator>()
  compiled.set(route.schema, parts)
  const part = route.httpPart ?? ''
  const validator = parts.get(part) ?? TypeBoxValidatorCompiler(route)
  parts.set(part, validator)
  return validator
}

/** Throws a 400 for JSON so deep that it would overflow what reads and writes it. */
export function refuseDeepJson(body: unknown): void {
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_DEPTH) throw httpError(400, `JSON may nest ${JSON_DEPTH} levels deep, not more.`)
    level = level.flatMap(partsOf)
  }
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : []
}

const [QUOTE, BACKSLASH, COMMA] = Buffer.from('"\\,')

/** Throws a 413 for JSON of so many values that reading it takes long; nothing of it has been read then. */
export function refuseLongJson(json: Buffer): void {
  let [values, isText] = [1, false]
  for (let index = 0; index < json.length; index++) {
    const byte = json[index]
    if (byte === QUOTE) isText = !isText
    else if (isText) index += byte === BACKSLASH ? 1 : 0
    else if (byte === COMMA) values += 1
    if (values > JSON_VALUES)
      throw httpError(413, `This has too many parts: ${JSON_VALUES} is the most. Make it shorter.`)
  }
}
