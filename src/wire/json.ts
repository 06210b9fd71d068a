import type { Json } from './solution.ts'

/** A copy of what JSON carries unchanged; throws with the place of the first value that it does not, such as `answer.items[2]`. */
export function copyOfJson(value: unknown, path = '', within: readonly object[] = []): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const place = path || 'it'
  if (typeof value !== 'object' || !isPlain(value)) throw new TypeError(`${place} is ${nameOf(value)}`)
  if (within.includes(value)) throw new TypeError(`${place} contains itself`)
  const around = [...within, value]
  if (Array.isArray(value))
    return Array.from(value, (item, index) => copyOfJson(item, `${path}[${index}]`, around))
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    copyOfJson(item, path + keyed(key, path), around),
  ])
  return Object.fromEntries(entries)
}

function keyed(key: string, path: string): string {
  if (!/^\w+$/.test(key)) return `["${key}"]`
  return path ? `.${key}` : key
}

/** An array or a record, of any window. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}

/** How an author finds a value that has no place in JSON. */
export function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return `a ${value.constructor?.name || 'object'}`
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`
  return typeof value === 'bigint' ? `the BigInt ${value}` : String(value)
}
