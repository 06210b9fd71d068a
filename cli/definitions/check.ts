import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Static, TSchema } from 'typebox'
import type { Diagnostic, Report } from './diagnostic.ts'
import { suggestion } from './nearest.ts'
import { ruleWords } from './rule-words.ts'
import type { Path, Source } from './source.ts'

/** A file is checked once or a few times, so that better code would cost more than it saves. */
const ajv = new Ajv({ allErrors: true, verbose: true, code: { optimize: false } })

/** Returns the value of a source that fits the schema; otherwise reports every error. */
export type Checker<T> = (source: Source, report: Report) => T | undefined

export function checker<S extends TSchema>(schema: S): Checker<Static<S>> {
  let compiled: ValidateFunction<Static<S>> | undefined
  return (source, report) => {
    const { value } = source
    compiled ??= ajv.compile<Static<S>>(schema)
    const fits = compiled
    if (fits(value)) return value
    for (const error of tellingOf(fits.errors ?? [])) report(findingOf(source, error, schema))
    return undefined
  }
}

/** The errors of the shapes that have the fewest: the value may be meant as one of these. */
function ofNearestShape(errors: readonly ErrorObject[], choice: ErrorObject): readonly ErrorObject[] {
  const shapeOf = ({ schemaPath }: ErrorObject) =>
    schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? ''
  const shapes = [...Map.groupBy(errors, shapeOf).values()]
  const least = Math.min(...shapes.map(({ length }) => length))
  return shapes.filter(({ length }) => length === least).flat()
}

/**
 * Without what a choice between several shapes says beside the point: that none fits, and that a shape of another
 * kind of value does not, or one that is further away.
 */
function tellingOf(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf')
  const isWithin = (error: ErrorObject, choice: ErrorObject) =>
    error !== choice &&
    error.schemaPath.startsWith(`${choice.schemaPath}/`) &&
    `${error.instancePath}/`.startsWith(`${choice.instancePath}/`)
  const isKind = (error: ErrorObject, choice: ErrorObject) =>
    error.instancePath === choice.instancePath &&
    (['type', 'const'].includes(error.keyword) ||
      (error.keyword === 'enum' && typeof error.data !== 'string'))
  const beside = choices.flatMap((choice) => {
    const within = errors.filter((error) => isWithin(error, choice))
    const telling = within.filter((error) => !isKind(error, choice))
    if (telling.length === 0) return within
    const nearest = ofNearestShape(telling, choice)
    return [choice, ...within.filter((error) => !nearest.includes(error))]
  })
  return errors.filter((error) => !beside.includes(error))
}

function findingOf(source: Source, error: ErrorObject, schema: TSchema): Diagnostic {
  const path = pathOf(error.instancePath)
  const written = source.writtenPath?.(path) ?? path
  const name = `"${written.join('.')}"`
  const { missingProperty: missing, additionalProperty: unknown } = error.params
  const known = error.parentSchema?.properties ?? {}
  if (error.keyword === 'required') {
    return source.finding(path, `"${missing}" is missing${wanted(known[missing])}`)
  }
  if (error.keyword === 'additionalProperties') {
    return source.finding(
      [...path, unknown],
      `Unknown key "${unknown}"${hintAt(unknown, error.parentSchema)}`,
    )
  }
  if (error.keyword === 'enum' && typeof error.data === 'string') {
    const allowed: readonly unknown[] = error.params.allowedValues
    const words = allowed.map(String)
    return source.finding(path, `${name} cannot say "${error.data}"${suggestion(error.data, words)}`)
  }
  const described = describedAt(error, schema)
  const wish = wanted(described)
  if (error.data === null && written.length > 0) return source.finding(path, `${name} has no value${wish}`)
  const what = written.length > 0 ? name : 'The file'
  // A secret with a typing mistake is still most of a secret.
  const says = described?.writeOnly ? '' : `, but says ${shown(error.data)}`
  return source.finding(path, `${what} ${ruleWords(error)}${says}${wish}`)
}

/** Steps of a path in a schema that lead to a shape of the same value, or to one of its entries. */
const TO_ENTRY = /\/(items|additionalProperties|anyOf\/\d+|patternProperties\/[^/]+)$/

/** The schema that an error is about, or the nearest around it that says what is wanted. */
function describedAt({ parentSchema, schemaPath }: ErrorObject, root: TSchema): AnySchemaObject | undefined {
  if (parentSchema?.description) return parentSchema
  let pointer = schemaPath.replace(/\/[^/]*$/, '')
  while (TO_ENTRY.test(pointer)) {
    pointer = pointer.replace(TO_ENTRY, '')
    const schema = schemaAt(root, pointer)
    if (schema?.description) return schema
  }
  return undefined
}

function schemaAt(root: object, pointer: string): AnySchemaObject | undefined {
  const names = pointer.split('/').slice(1)
  return names
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((schema, name) => Object(schema)[name], root) as AnySchemaObject | undefined
}

function hintAt(unknown: string, schema: AnySchemaObject | undefined): string {
  const known = Object.keys(schema?.properties ?? {})
  return known.length > 0 ? suggestion(unknown, known) : wanted(schema)
}

function wanted(schema: AnySchemaObject | undefined): string {
  return schema?.description ? `. Wanted: ${schema.description}` : ''
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function pathOf(pointer: string): Path {
  const parts = pointer.split('/').slice(1)
  return parts
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
