import type { Value } from '../../store/database.ts'

const numbered = new Map<string, string>()

/** SQL with `?` for its values as PostgreSQL reads it: `$1`, `$2` … What stands in quotes stays. */
export function numberedSql(sql: string): string {
  const known = numbered.get(sql)
  if (known !== undefined) return known
  let count = 0
  const made = sql.replace(/'[^']*'|\?/g, (part) => {
    if (part !== '?') return part
    count += 1
    return `$${count}`
  })
  numbered.set(sql, made)
  return made
}

/**
 * A value as PostgreSQL takes it. A number that no column can hold finds nothing, as in SQLite, and the character 0,
 * which its texts cannot hold, becomes the sign for one that is unreadable.
 */
export function parameterOf(value: Value): Value {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
  if (typeof value !== 'number') return value
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? null : Number.isNaN(value) ? null : value
}
