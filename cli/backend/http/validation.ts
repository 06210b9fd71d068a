import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
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

type Serializer = ReturnType<FastifySerializerCompiler<TSchema>>

/** Serializers of replies by schema, for the same reason. */
const serializers = new WeakMap<TSchema, Serializer>()

export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  const serializer = serializers.get(schema) ?? fastJsonStringify(schema)
  serializers.set(schema, serializer)
  return serializer
}

/** Throws a 400 for JSON so deep that it would overflow what reads and writes it. */
export function refuseDeepJson(body: unknown): void {
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_DEPTH) throw tooDeep()
    level = level.flatMap(partsOf)
  }
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : []
}

const [QUOTE, BACKSLASH, COMMA, OPEN, CLOSE] = Buffer.from('"\\,{}')
/** What a bracket and a brace differ in. */
const BRACE_BIT = 0x20

/** Throws a 413 for JSON of so many values that reading it takes long, and a 400 for JSON so deep; it is not read before. */
export function refuseLargeJson(json: Buffer): void {
  let [values, depth] = [1, 0]
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] ?? 0
    const isOpen = (byte | BRACE_BIT) === OPEN
    if (byte === QUOTE) index = endOfText(json, index + 1)
    else if (isOpen) depth += 1
    else if ((byte | BRACE_BIT) === CLOSE) depth -= 1
    if (isOpen || byte === COMMA) values += 1
    if (depth > JSON_DEPTH) throw tooDeep()
    if (values > JSON_VALUES)
      throw httpError(413, `This has too many parts: ${JSON_VALUES} is the most. Make it shorter.`)
  }
}

/** Where the quotation mark of a text that begins here is. */
function endOfText(json: Buffer, from: number): number {
  let index = from
  while (index < json.length && json[index] !== QUOTE) index += json[index] === BACKSLASH ? 2 : 1
  return index
}

const tooDeep = () => httpError(400, `JSON may nest ${JSON_DEPTH} levels deep, not more.`)
