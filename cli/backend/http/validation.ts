import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { JSON_DEPTH, JSON_VALUES } from '../../../src/wire/limits.ts'
import { httpError } from './errors.ts'

type Validator = ReturnType<FastifySchemaCompiler<TSchema>>

/** Validators by schema and part of the request: a replay starts one backend a flow, with the same schemas. */
const compiled = new WeakMap<TSchema, Map<string, Validator>>()

/** A number in an address is a text: what does not fit as it came is read as what the schema asks for. */
function validatorOf({ schema, httpPart }: Parameters<FastifySchemaCompiler<TSchema>>[0]): Validator {
  const compiled = Compile(schema)
  return (value: unknown) => {
    if (compiled.Check(value)) return { value }
    const read = httpPart === 'body' ? value : Value.Convert(schema, value)
    return compiled.Check(read) ? { value: read } : { error: compiled.Errors(read) }
  }
}

export const compileValidator: FastifySchemaCompiler<TSchema> = (route) => {
  const parts = compiled.get(route.schema) ?? new Map<string, Validator>()
  compiled.set(route.schema, parts)
  const part = route.httpPart ?? ''
  const validator = parts.get(part) ?? validatorOf(route)
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

const QUOTE = '"'.charCodeAt(0)
const [BACKSLASH, COMMA, OPEN, CLOSE] = Buffer.from('\\,{}')
/** What a bracket and a brace differ in. */
const BRACE_BIT = 0x20

/** Throws a 413 for JSON of so many values that reading it takes long, and a 400 for JSON so deep; it is not read before. */
export function refuseLargeJson(json: Buffer): void {
  let values = 1
  let depth = 0
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
  let end = json.indexOf(QUOTE, from)
  while (end !== -1 && isEscaped(json, end, from)) end = json.indexOf(QUOTE, end + 1)
  return end === -1 ? json.length : end
}

/** Whether an odd number of backslashes is before it; each of them escapes the one after it. */
function isEscaped(json: Buffer, index: number, from: number): boolean {
  let before = index - 1
  while (before >= from && json[before] === BACKSLASH) before -= 1
  return (index - before) % 2 === 0
}

const tooDeep = () => httpError(400, `JSON may nest at most ${JSON_DEPTH} levels deep.`)
