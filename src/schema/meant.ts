import type { ReadContext } from './context.ts'
import type { Keywords } from './keywords.ts'
import { wantedOf } from './wanted.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Of the schemas of a union, that of the record which an author meant by one that fits none: its fault is the one to show. Records
 * that name their kind are told apart by it, others by the keys that they must have. Throws where a kind is unknown.
 */
export function recordMeant(
  schemas: readonly Keywords[],
  value: Fields,
  at: ReadContext,
): Keywords | undefined {
  const records = schemas.filter(({ type }) => type === 'object')
  if (records.length < 2) return records[0]
  const kind = kindKeyOf(records)
  if (kind === undefined) return records.find((one) => hasNeeded(one, value))
  const meant = records.find((one) => choicesOf(one, kind)?.includes(value[kind]))
  if (meant) return meant
  const kinds = records.flatMap(({ properties }) => properties?.[kind] ?? [])
  throw at.key(kind).unfit(value[kind], wantedOf({ anyOf: kinds }))
}

/** The key by which all of several records say of which kind they are. */
function kindKeyOf(records: readonly Keywords[]): string | undefined {
  return records[0]?.required?.find((name) => records.every((one) => choicesOf(one, name)))
}

function choicesOf({ properties, required }: Keywords, name: string): readonly unknown[] | undefined {
  const schema = properties?.[name]
  if (!schema || !required?.includes(name)) return undefined
  return 'const' in schema ? [schema.const] : schema.enum
}

const hasNeeded = ({ properties = {}, required = [] }: Keywords, value: Fields) =>
  required.every((name) => name in value || properties[name]?.default !== undefined)
