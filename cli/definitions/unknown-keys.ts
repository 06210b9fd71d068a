import type { Keywords } from '../../src/schema/keywords.ts'
import { isRecord } from '../../src/schema/read.ts'
import { suggestion } from './nearest.ts'
import type { Path } from './source.ts'

export interface UnknownKey {
  readonly path: Path
  readonly message: string
}

/** The keys of a value, and within it, that its schema does not name: nobody reads them. */
export function unknownKeys(schema: Keywords, value: unknown, path: Path = []): readonly UnknownKey[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) => unknownKeys(schema.items ?? {}, one, [...path, index]))
  const { properties, anyOf, patternProperties } = schema
  if (anyOf) return ofNearest(anyOf, value, path)
  if (!isRecord(value) || !(properties ?? patternProperties)) return []
  const values = Object.values(patternProperties ?? {})[0]
  return Object.entries(value).flatMap(([name, one]) => {
    const known = properties?.[name] ?? values
    if (known) return unknownKeys(known, one, [...path, name])
    const message = `Unknown key "${name}"${suggestion(name, Object.keys(properties ?? {}))}`
    return [{ path: [...path, name], message }]
  })
}

/** Of several shapes the one counts to which the value comes nearest, among those of its kind. */
function ofNearest(schemas: readonly Keywords[], value: unknown, path: Path): readonly UnknownKey[] {
  const kind = Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : ''
  const found = schemas.filter(({ type }) => type === kind).map((one) => unknownKeys(one, value, path))
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}
