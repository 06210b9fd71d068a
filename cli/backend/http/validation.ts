import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
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

/** No answer nests deeper than its type's fields; much deeper JSON would overflow what reads and writes it. */
const DEEPEST = 64

/** Throws a 400 for JSON that nests deeper than anything a browser of ours sends. */
export function refuseDeepJson(body: unknown): void {
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw httpError(400, `JSON may nest ${DEEPEST} levels deep, not more.`)
    level = level.flatMap(partsOf)
  }
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : []
}
