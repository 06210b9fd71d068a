import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

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
